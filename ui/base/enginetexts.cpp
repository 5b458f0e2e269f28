// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/enginetexts.h"

#include "operations/bytesview.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

namespace signalbox {

namespace {

constexpr auto texts = std::to_array<const char *>({
    // Why a request went on or ended: ruleSentence().
    QT_TRANSLATE_NOOP("engine", "The Endpoint gave a valid result, which was returned unchanged."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint processed the request and answered with an error of its own, which was returned unchanged "
        "because another Endpoint would only be asked the same question twice."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint gave a complete HTTP answer that is the client's to judge, so it was returned unchanged."),
    QT_TRANSLATE_NOOP("engine",
        "The attempt failed before the Endpoint could act on the request, so the next Endpoint was tried, which is "
        "safe for every class."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint refused its credentials (401 or 403) and so did not act on the request; the next Endpoint was "
        "tried."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint redirected or throttled the request (3xx or 429) instead of acting on it; the next Endpoint was "
        "tried."),
    QT_TRANSLATE_NOOP("engine",
        "It is unknown whether the Endpoint acted, but a query changes nothing, so the next Endpoint was tried."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint may have accepted the transaction; since a signed transaction counts only once, the same bytes "
        "were sent to the next Endpoint."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint may have acted, and what it then holds lives in that Endpoint alone, so no other Endpoint was "
        "tried."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint may have acted, and sending the request again could do it twice, so no other Endpoint was "
        "tried."),
    QT_TRANSLATE_NOOP("engine",
        "The Endpoint may have acted, and it is unknown what the operation does, so no other Endpoint was tried."),
    QT_TRANSLATE_NOOP("engine",
        "The notification may have been delivered and nothing will ever confirm it, so no other Endpoint was tried."),
    QT_TRANSLATE_NOOP("engine", "The Endpoint took the notification; no answer belongs to it."),
    QT_TRANSLATE_NOOP("engine",
        "The next Endpoint would have been tried, but the attempt limit of the Route and the deployment is used up."),
    QT_TRANSLATE_NOOP("engine",
        "The next Endpoint would have been tried, but none is left: the others were tried, are disabled, or are not "
        "available."),
    QT_TRANSLATE_NOOP(
        "engine", "The next Endpoint would have been tried, but the client has gone and nobody waits for the answer."),
    QT_TRANSLATE_NOOP("engine", "A fault of the Gateway itself ended the request; no further Endpoint was tried."),
    // What kept an Endpoint from answering: accessFaultName(), as words.
    QT_TRANSLATE_NOOP("engine", "none"),
    QT_TRANSLATE_NOOP("engine", "endpoint gone"),
    QT_TRANSLATE_NOOP("engine", "credentials unavailable"),
    QT_TRANSLATE_NOOP("engine", "URL refused"),
    QT_TRANSLATE_NOOP("engine", "name not resolved"),
    QT_TRANSLATE_NOOP("engine", "connection refused"),
    QT_TRANSLATE_NOOP("engine", "unreachable"),
    QT_TRANSLATE_NOOP("engine", "connect timeout"),
    QT_TRANSLATE_NOOP("engine", "TLS failed"),
    QT_TRANSLATE_NOOP("engine", "proxy failed"),
    QT_TRANSLATE_NOOP("engine", "no free connection"),
    QT_TRANSLATE_NOOP("engine", "local resources"),
    QT_TRANSLATE_NOOP("engine", "deadline passed"),
    QT_TRANSLATE_NOOP("engine", "connection closed"),
    QT_TRANSLATE_NOOP("engine", "connection reset"),
    QT_TRANSLATE_NOOP("engine", "malformed HTTP"),
    QT_TRANSLATE_NOOP("engine", "truncated body"),
    QT_TRANSLATE_NOOP("engine", "undecodable body"),
    QT_TRANSLATE_NOOP("engine", "response too large"),
    QT_TRANSLATE_NOOP("engine", "cancelled"),
    // What is wrong with an answer: responseDefectName(), as words.
    QT_TRANSLATE_NOOP("engine", "not JSON"),
    QT_TRANSLATE_NOOP("engine", "not an object"),
    QT_TRANSLATE_NOOP("engine", "duplicate member"),
    QT_TRANSLATE_NOOP("engine", "wrong version"),
    QT_TRANSLATE_NOOP("engine", "wrong id"),
    QT_TRANSLATE_NOOP("engine", "result and error"),
    QT_TRANSLATE_NOOP("engine", "neither result nor error"),
    QT_TRANSLATE_NOOP("engine", "malformed error"),
    QT_TRANSLATE_NOOP("engine", "not a batch"),
    QT_TRANSLATE_NOOP("engine", "batch mismatch"),
    // Why an Endpoint was passed over: admissionName(), as words.
    QT_TRANSLATE_NOOP("engine", "admitted"),
    QT_TRANSLATE_NOOP("engine", "probe"),
    QT_TRANSLATE_NOOP("engine", "circuit open"),
    QT_TRANSLATE_NOOP("engine", "cooling down"),
    QT_TRANSLATE_NOOP("engine", "cordoned"),
    QT_TRANSLATE_NOOP("engine", "wrong network"),
    // What became of a broadcast: stateLabel(), reasonSentence(), verdictSentence().
    QT_TRANSLATE_NOOP("engine", "Submitting"),
    QT_TRANSLATE_NOOP("engine", "Uncertain"),
    QT_TRANSLATE_NOOP("engine", "Accepted"),
    QT_TRANSLATE_NOOP("engine", "Rejected"),
    QT_TRANSLATE_NOOP("engine", "Seen"),
    QT_TRANSLATE_NOOP("engine", "Included"),
    QT_TRANSLATE_NOOP("engine", "Confirmed"),
    QT_TRANSLATE_NOOP("engine", "Final"),
    QT_TRANSLATE_NOOP("engine", "Failed on chain"),
    QT_TRANSLATE_NOOP("engine", "Replaced"),
    QT_TRANSLATE_NOOP("engine", "Expired"),
    QT_TRANSLATE_NOOP("engine", "Not found"),
    QT_TRANSLATE_NOOP("engine", "Reorged"),
    QT_TRANSLATE_NOOP("engine", "Unresolved"),
    QT_TRANSLATE_NOOP("engine", "It is being sent."),
    QT_TRANSLATE_NOOP("engine", "No Endpoint gave a clear answer; the bytes may be out."),
    QT_TRANSLATE_NOOP("engine", "An Endpoint took it; no other one has been seen to have it yet."),
    QT_TRANSLATE_NOOP("engine", "Every Endpoint that answered refused it, and nobody has been seen to have it."),
    QT_TRANSLATE_NOOP("engine", "Nothing of it was sent to any Endpoint."),
    QT_TRANSLATE_NOOP("engine", "At least one Endpoint has it among its pending transactions."),
    QT_TRANSLATE_NOOP("engine", "It waits for transactions of the same sender with a lower nonce."),
    QT_TRANSLATE_NOOP("engine", "It is in a block that may still leave the chain."),
    QT_TRANSLATE_NOOP("engine", "It is in a block that is unlikely to leave the chain."),
    QT_TRANSLATE_NOOP("engine", "It is in a block that the chain treats as final."),
    QT_TRANSLATE_NOOP("engine", "It is in a block, but its execution failed; the fee is paid."),
    QT_TRANSLATE_NOOP("engine", "Its sender's nonce was used, and no Endpoint has a receipt for it."),
    QT_TRANSLATE_NOOP("engine", "Its nonce account holds another value, and no Endpoint knows the signature."),
    QT_TRANSLATE_NOOP("engine", "Another transaction spends the same inputs or uses the same nonce."),
    QT_TRANSLATE_NOOP("engine", "Its inputs are spent, and no Endpoint knows it."),
    QT_TRANSLATE_NOOP("engine", "Its blockhash has expired, and a last check found nothing."),
    QT_TRANSLATE_NOOP("engine", "Its expiration has passed in a solid block, and a last check found nothing."),
    QT_TRANSLATE_NOOP("engine", "Its time has run out; a last check decides."),
    QT_TRANSLATE_NOOP("engine", "No Endpoint knows it now. It is still valid, so that is no failure."),
    QT_TRANSLATE_NOOP("engine", "Its block left the chain, and it has not been seen since."),
    QT_TRANSLATE_NOOP("engine", "It was watched for as long as is useful without evidence."),
    QT_TRANSLATE_NOOP("engine", "The operator ended following it."),
    QT_TRANSLATE_NOOP(
        "engine", "It is out. Sending the same bytes again is harmless; a new signature could compete with it."),
    QT_TRANSLATE_NOOP("engine", "Nobody is known to have it. The same bytes may be sent again."),
    QT_TRANSLATE_NOOP("engine", "These bytes can have no further effect. A new signature is needed."),
    QT_TRANSLATE_NOOP("engine", "Nothing is certain yet. Wait."),
    // Whether Endpoints are asked about it: askingStateSentence().
    QT_TRANSLATE_NOOP("engine", "The Endpoints of its Route are asked about it."),
    QT_TRANSLATE_NOOP("engine", "Nobody is asked any more."),
    QT_TRANSLATE_NOOP("engine", "Nobody is asked: the gateway's own questions are switched off."),
    QT_TRANSLATE_NOOP("engine", "Nobody can be asked: its Route is gone or serves another chain."),
    QT_TRANSLATE_NOOP("engine", "Nobody can be asked: its Route has no enabled Endpoint that can be reached."),
    QT_TRANSLATE_NOOP("engine", "Nobody may be asked: no Endpoint of its Route got it, and no other may learn of it."),
    QT_TRANSLATE_NOOP("engine", "Nobody can be asked: its transaction id is not known."),
    // What an Endpoint made of it: answerMeaningSentence().
    QT_TRANSLATE_NOOP("engine", "Nothing was sent to this Endpoint."),
    QT_TRANSLATE_NOOP("engine", "No certain answer; this Endpoint may have it."),
    QT_TRANSLATE_NOOP("engine", "This Endpoint took it."),
    QT_TRANSLATE_NOOP("engine", "This Endpoint had it already."),
    QT_TRANSLATE_NOOP("engine", "It is in a block already."),
    QT_TRANSLATE_NOOP("engine", "The nonce is used: it was mined or replaced, a receipt tells."),
    QT_TRANSLATE_NOOP("engine", "Another transaction holds its nonce or inputs at this Endpoint."),
    QT_TRANSLATE_NOOP("engine", "Expired by this Endpoint's view, which may lag."),
    QT_TRANSLATE_NOOP("engine", "Refused by this Endpoint; others may differ."),
    QT_TRANSLATE_NOOP("engine", "Refused; no Endpoint takes these bytes."),
    QT_TRANSLATE_NOOP("engine", "An error that proves neither success nor failure."),
    // The filter language: filterKeyHint(), filterErrorSentence().
    QT_TRANSLATE_NOOP("engine", "Route the request came in on"),
    QT_TRANSLATE_NOOP("engine", "Protocol of the Route"),
    QT_TRANSLATE_NOOP("engine", "Exact method or TRON path; * for anything"),
    QT_TRANSLATE_NOOP("engine", "Operation class"),
    QT_TRANSLATE_NOOP("engine", "How the request ended"),
    QT_TRANSLATE_NOOP("engine", "Attempts used"),
    QT_TRANSLATE_NOOP("engine", "Endpoint that was attempted"),
    QT_TRANSLATE_NOOP("engine", "Endpoint whose answer was returned, or none"),
    QT_TRANSLATE_NOOP("engine", "Endpoint that was attempted or passed over"),
    QT_TRANSLATE_NOOP("engine", "Error code the client got; 0 for a result"),
    QT_TRANSLATE_NOOP("engine", "HTTP status of any answer"),
    QT_TRANSLATE_NOOP("engine", "Total time in milliseconds"),
    QT_TRANSLATE_NOOP("engine", "Request id"),
    QT_TRANSLATE_NOOP("engine", "Transaction id, or how it begins"),
    QT_TRANSLATE_NOOP("engine", "What the client's User-Agent or port holds"),
    QT_TRANSLATE_NOOP("engine", "Certainty of any attempt"),
    QT_TRANSLATE_NOOP("engine", "Rule of any decision"),
    QT_TRANSLATE_NOOP("engine", "Configuration generation"),
    QT_TRANSLATE_NOOP("engine", "Marked with a star"),
    QT_TRANSLATE_NOOP("engine", "Words of the note; * for any note"),
    QT_TRANSLATE_NOOP("engine", "A fault was injected: yes, no, or which one"),
    QT_TRANSLATE_NOOP("engine", "Asked by the gateway itself; its probes are not recorded, so no request is one"),
    QT_TRANSLATE_NOOP("engine", "When it arrived: 10m, 14:02, 14:00..14:30"),
    QT_TRANSLATE_NOOP("engine", "Words in the captured bodies, in memory and on disk; slow"),
    QT_TRANSLATE_NOOP("engine", "There is no key \"%1\"; try %3."),
    QT_TRANSLATE_NOOP("engine", "\"%1\" is no value of %2; try %3."),
    QT_TRANSLATE_NOOP("engine", "%2 takes a number such as 5, >5, <5 or 5..10, not \"%1\"."),
    QT_TRANSLATE_NOOP(
        "engine", "%2 takes a span such as 10m, 1h or 2d, or a time such as 14:02 or 14:00..14:30, not \"%1\"."),
    QT_TRANSLATE_NOOP("engine", "%2 takes no < or >; write %2:value."),
    QT_TRANSLATE_NOOP("engine", "A value must follow %1."),
    QT_TRANSLATE_NOOP("engine", "A closing quote is missing."),
    QT_TRANSLATE_NOOP("engine", "%2 can't be asked yet: it is not recorded."),
    // What became of the ledger: the sentences of LedgerError::message().
    QT_TRANSLATE_NOOP("engine", "The ledger is well."),
    QT_TRANSLATE_NOOP("engine", "It goes on by itself with the next broadcast."),
    QT_TRANSLATE_NOOP("engine", "Another Signalbox holds the ledger of this profile."),
    QT_TRANSLATE_NOOP("engine", "End it, or give this one another --profile."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite can't be opened."),
    QT_TRANSLATE_NOOP("engine",
        "Make the profile a directory that this user may write to. It is tried again with the next broadcast."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite is read-only."),
    QT_TRANSLATE_NOOP("engine", "Make it and its directory writable. It is tried again with the next broadcast."),
    QT_TRANSLATE_NOOP("engine", "Another program keeps the ledger broadcasts.sqlite locked."),
    QT_TRANSLATE_NOOP("engine", "Close that program. It goes on by itself."),
    QT_TRANSLATE_NOOP("engine", "There is no space left for the ledger."),
    QT_TRANSLATE_NOOP("engine", "Free some. It goes on by itself with the next broadcast."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite can't be read or written."),
    QT_TRANSLATE_NOOP("engine", "Look after the disk. It is tried again with the next broadcast."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite is damaged."),
    QT_TRANSLATE_NOOP("engine", "With the next broadcast it is kept under another name and a new one begun."),
    QT_TRANSLATE_NOOP("engine", "The ledger was damaged; it is kept under another name and a new one was begun."),
    QT_TRANSLATE_NOOP("engine",
        "What it held is no longer followed: recover it with sqlite3 (.recover) and look up its transactions."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite was written by a later version."),
    QT_TRANSLATE_NOOP("engine", "Use that version, or give this one another --profile."),
    QT_TRANSLATE_NOOP("engine", "broadcasts.sqlite in the profile is no ledger of Signalbox."),
    QT_TRANSLATE_NOOP("engine", "Move it away, or use another --profile."),
    QT_TRANSLATE_NOOP("engine", "Attempts that had ended could not be written before the program did."),
    QT_TRANSLATE_NOOP("engine", "Their broadcasts are recorded; look up their transactions."),
    QT_TRANSLATE_NOOP("engine", "A later version has written what this one can't read into the ledger."),
    QT_TRANSLATE_NOOP("engine", "That broadcast is left as it is; use the later version to follow it."),
    QT_TRANSLATE_NOOP("engine", "The ledger broadcasts.sqlite can't be used."),
    // What is in the sentences below.
    QT_TRANSLATE_NOOP("engine", "no directory"),
    QT_TRANSLATE_NOOP("engine", "and can't be renamed"),
    QT_TRANSLATE_NOOP("engine", "Qt's SQLite driver is missing"),
    QT_TRANSLATE_NOOP("engine", "another program listens there"),
    QT_TRANSLATE_NOOP("engine", "not permitted"),
    QT_TRANSLATE_NOOP("engine", "the system refused it"),
    QT_TRANSLATE_NOOP("engine", "64 bytes in base58, 87 or 88 characters"),
    QT_TRANSLATE_NOOP("engine", "0x and 64 hexadecimal digits"),
    QT_TRANSLATE_NOOP("engine", "64 hexadecimal digits"),
    // What is wrong with a configuration, and what would be right: ConfigProblem.
    QT_TRANSLATE_NOOP("engine", "must be an object"),
    QT_TRANSLATE_NOOP("engine", "the value is not known"),
    QT_TRANSLATE_NOOP("engine", "the demo's Endpoints found no free port"),
    QT_TRANSLATE_NOOP("engine", "the Routes file is not taken:"),
    QT_TRANSLATE_NOOP("engine", "there is no Routes file to reload"),
    QT_TRANSLATE_NOOP(
        "engine", "the Routes file was edited and its edit has not been taken; reload or correct the file first"),
    QT_TRANSLATE_NOOP("engine", "there is no Routes file to write"),
    QT_TRANSLATE_NOOP("engine", "is not absolute"),
    QT_TRANSLATE_NOOP("engine", "the absolute path of a PEM file"),
    QT_TRANSLATE_NOOP("engine", "is no proxy address"),
    QT_TRANSLATE_NOOP("engine", "http://host:port, socks5://host:port"),
    QT_TRANSLATE_NOOP("engine", "is missing"),
    QT_TRANSLATE_NOOP("engine", "is no id"),
    QT_TRANSLATE_NOOP("engine", "[A-Za-z0-9._-]{1,64}, the first a letter or digit"),
    QT_TRANSLATE_NOOP("engine", "is too long or holds control characters"),
    QT_TRANSLATE_NOOP("engine", "0–128 characters"),
    QT_TRANSLATE_NOOP("engine", "http://host[:port]/path or https://…"),
    QT_TRANSLATE_NOOP("engine", "points back at this gateway's own listener"),
    QT_TRANSLATE_NOOP("engine", "has no effect without TLS"),
    QT_TRANSLATE_NOOP("engine", "only with an https URL"),
    QT_TRANSLATE_NOOP("engine", "has no {api_key} in its path, where auth.type path_api_key puts the credential"),
    QT_TRANSLATE_NOOP("engine", "holds {api_key}, which needs auth.type path_api_key"),
    QT_TRANSLATE_NOOP("engine", "has no effect with auth.type none"),
    QT_TRANSLATE_NOOP("engine", "is no header name"),
    QT_TRANSLATE_NOOP("engine", "an HTTP token, for example X-Api-Key"),
    QT_TRANSLATE_NOOP("engine", "is a header that the gateway writes itself"),
    QT_TRANSLATE_NOOP("engine", "is no parameter name"),
    QT_TRANSLATE_NOOP("engine", "letters, digits, \"-\", \".\", \"_\", \"~\""),
    QT_TRANSLATE_NOOP("engine", "has no effect with this auth.type"),
    QT_TRANSLATE_NOOP("engine", "only with header and query"),
    QT_TRANSLATE_NOOP("engine", "holds a space, a control character or another character that must be percent-encoded"),
    QT_TRANSLATE_NOOP("engine", "does not begin with http:// or https://"),
    QT_TRANSLATE_NOOP("engine", "holds user information; credentials have their own field, auth"),
    QT_TRANSLATE_NOOP("engine", "has no valid host and port"),
    QT_TRANSLATE_NOOP("engine", "leads to a link-local address, where machine credentials are served"),
    QT_TRANSLATE_NOOP("engine", "holds a fragment (#)"),
    QT_TRANSLATE_NOOP("engine", "holds {api_key} outside its path or more than once"),
    QT_TRANSLATE_NOOP("engine", "true or false"),
    QT_TRANSLATE_NOOP("engine", "a number"),
    QT_TRANSLATE_NOOP("engine", "a string"),
    QT_TRANSLATE_NOOP("engine", "a list"),
    QT_TRANSLATE_NOOP("engine", "an object"),
    QT_TRANSLATE_NOOP("engine", "is empty; leave the field out, or write null, for none"),
    QT_TRANSLATE_NOOP("engine", "is no origin as browsers send it"),
    QT_TRANSLATE_NOOP("engine", "scheme://host or scheme://host:port in lower case, no path, no default port"),
    QT_TRANSLATE_NOOP("engine", "is no host"),
    QT_TRANSLATE_NOOP("engine", "host or host:port in lower case"),
    QT_TRANSLATE_NOOP("engine", "is no IP address"),
    QT_TRANSLATE_NOOP("engine", "for example 127.0.0.1 or ::1"),
    QT_TRANSLATE_NOOP("engine", "is no chain id"),
    QT_TRANSLATE_NOOP("engine", "the EVM chain id in decimal without leading zeros, for example \"1\""),
    QT_TRANSLATE_NOOP("engine", "is no network name"),
    QT_TRANSLATE_NOOP("engine", "[a-z0-9-]{1,64}, for example \"main\", \"mainnet-beta\", \"nile\""),
    QT_TRANSLATE_NOOP("engine", "is no secret reference"),
    QT_TRANSLATE_NOOP("engine", "the keychain denied access; unlock it and allow signalbox to read it"),
    QT_TRANSLATE_NOOP("engine", "no keychain service answers here; start one, or use an env: or file: reference"),
    QT_TRANSLATE_NOOP("engine", "the keychain did not answer in time; unlock it and try again"),
    QT_TRANSLATE_NOOP("engine", "is no operation of this protocol"),
    QT_TRANSLATE_NOOP("engine", "a method name of 1–256 characters"),
    QT_TRANSLATE_NOOP("engine", "\"GET /path\" or \"POST /path\""),
    QT_TRANSLATE_NOOP("engine", "the text is not UTF-8"),
    QT_TRANSLATE_NOOP("engine", "a string is not closed on its line, or holds a control character"),
    QT_TRANSLATE_NOOP("engine", "objects and lists are nested too deeply"),
    QT_TRANSLATE_NOOP("engine", "not JSON: a string holds a bad escape sequence"),
    QT_TRANSLATE_NOOP("engine", "not JSON: a number is malformed"),
    QT_TRANSLATE_NOOP("engine", "not JSON: a value is no string, number, true, false, null, list or object"),
    QT_TRANSLATE_NOOP("engine", "not JSON: the text does not end with the brace that closes it"),
    QT_TRANSLATE_NOOP("engine", "not JSON: a comma, colon, quote, brace or bracket is missing or superfluous"),
    QT_TRANSLATE_NOOP("engine", "the text begins with a byte-order mark; save it as UTF-8 without one"),
    QT_TRANSLATE_NOOP("engine", "the text is empty; it must hold one JSON object"),
    QT_TRANSLATE_NOOP("engine", "the text must be one JSON object"),
    QT_TRANSLATE_NOOP("engine", "there are more problems; they show once these are solved"),
    QT_TRANSLATE_NOOP("engine", "is no slug"),
    QT_TRANSLATE_NOOP("engine", "is missing; every Route needs a key because gateway.listen goes beyond loopback"),
    QT_TRANSLATE_NOOP("engine", "free some space and save again"),
    QT_TRANSLATE_NOOP("engine", "make its folder writable for this user"),
    QT_TRANSLATE_NOOP("engine", "make the folder it shall be in"),
    QT_TRANSLATE_NOOP("engine", "solve this and save again"),
    QT_TRANSLATE_NOOP("engine", "can't be read"),
    QT_TRANSLATE_NOOP("engine", "is no regular file"),
    QT_TRANSLATE_NOOP("engine", "belongs to another user; make this gateway's user its owner"),
    QT_TRANSLATE_NOOP("engine", "is open to others; run chmod 600 on it"),
    QT_TRANSLATE_NOOP("engine", "is larger than 64 KiB"),
    QT_TRANSLATE_NOOP("engine", "there is no access to the keychain here"),
    QT_TRANSLATE_NOOP("engine", "the secret is empty"),
    QT_TRANSLATE_NOOP("engine", "the secret holds a line break or another control character"),
    // What is wrong with an incident capsule: readCapsule().
    QT_TRANSLATE_NOOP("engine", "this is no incident capsule"),
    QT_TRANSLATE_NOOP("engine", "this capsule was saved by a newer version of the program, which this one can't read"),
    QT_TRANSLATE_NOOP("engine", "this program does not know that version of the format"),
    QT_TRANSLATE_NOOP("engine", "is no time like 2026-03-01T12:00:00.042Z"),
    QT_TRANSLATE_NOOP("engine", "is no number in decimal digits"),
    QT_TRANSLATE_NOOP("engine", "names no generation that ran"),
});

// What the engine fills in itself. %1 to %3 stand for what differs.
constexpr auto patterns = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("engine", "%1 (%2) Broadcasts are refused and none is sent; everything else is served. %3"),
    QT_TRANSLATE_NOOP("engine", "%1 Broadcasts are refused and none is sent; everything else is served. %2"),
    QT_TRANSLATE_NOOP("engine", "%1 (%2) Broadcasts are served. %3"),
    QT_TRANSLATE_NOOP("engine", "%1 Broadcasts are served. %2"),
    QT_TRANSLATE_NOOP("engine", "version %1, this program knows %2"),
    QT_TRANSLATE_NOOP("engine", "%1 (did you mean %2?)"), // Behind any of the others.
    QT_TRANSLATE_NOOP("engine", "unknown field %1"),
    QT_TRANSLATE_NOOP("engine", "there is no Endpoint %1"),
    QT_TRANSLATE_NOOP("engine", "of Endpoint %1 can't change; add another Endpoint instead"),
    QT_TRANSLATE_NOOP("engine", "%1 is less cautious than the built-in class, %2; confirm with %3"),
    QT_TRANSLATE_NOOP("engine", "%1, as the Route is"),
    QT_TRANSLATE_NOOP("engine", "can't read the Routes file %1: %2"),
    QT_TRANSLATE_NOOP("engine", "can't write the Routes file %1: %2; %3. What was there before is unchanged."),
    QT_TRANSLATE_NOOP("engine", "the keychain has no entry %1 of service %2"),
    QT_TRANSLATE_NOOP("engine", "the secret reference is none of: %1"),
    QT_TRANSLATE_NOOP("engine", "the secret file %1 can't be opened: %2"),
    QT_TRANSLATE_NOOP("engine", "the secret file %1 can't be read: %2"),
    QT_TRANSLATE_NOOP("engine", "the secret file %1 %2"),
    QT_TRANSLATE_NOOP("engine", "%1 is out of range"),
    QT_TRANSLATE_NOOP("engine", "must be %1, not %2"),
    QT_TRANSLATE_NOOP("engine", "occurs twice; the first stands on line %1"),
    QT_TRANSLATE_NOOP("engine", "%1 is not a whole number"),
    QT_TRANSLATE_NOOP("engine", "port %1 is already %2"),
    QT_TRANSLATE_NOOP("engine", "%1 is already %2"),
    QT_TRANSLATE_NOOP("engine", "%1 targets are too many"),
    QT_TRANSLATE_NOOP("engine", "%1 overrides are too many"),
    QT_TRANSLATE_NOOP("engine", "%1 is a target of this Route already"),
    QT_TRANSLATE_NOOP("engine", "Endpoint %1 is %2 on network %3"),
    QT_TRANSLATE_NOOP("engine", "the environment variable %1 is not set"),
    QT_TRANSLATE_NOOP("engine", "the Routes file is larger than %1 bytes"),
    QT_TRANSLATE_NOOP("engine", "the Routes file %1 is no regular file"),
    QT_TRANSLATE_NOOP("engine", "A transaction id of %1 is %2; this text of %3 characters is none."),
    QT_TRANSLATE_NOOP("engine", "%1:%2 cannot be listened on: %3. Choose another port or end the other program."),
});

QString translation(const QString &text)
{
    return QCoreApplication::translate("engine", text.toUtf8().constData());
}

/// @p pattern with its numbers as groups.
QRegularExpression expressionOf(const char *pattern)
{
    static const QRegularExpression number(QStringLiteral("\\\\%\\d"));
    const QString escaped = QRegularExpression::escape(QLatin1String(pattern));
    return QRegularExpression(
        QRegularExpression::anchoredPattern(QString(escaped).replace(number, QStringLiteral("(.+?)"))));
}

/// The translation of the pattern that @p text was made from, with the values translated too; @p text when there is
/// none.
QString filledTranslation(const QString &text)
{
    static const auto expressions = [] {
        std::vector<QRegularExpression> made;
        std::ranges::transform(patterns, std::back_inserter(made), expressionOf);
        return made;
    }();
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        const QRegularExpressionMatch match = expressions[i].match(text);
        if (!match.hasMatch())
            continue;
        QString filled = translation(QLatin1String(patterns[i]));
        for (int number = 1; number <= match.lastCapturedIndex(); ++number)
            filled.replace(u'%' + QString::number(number), engineText(match.captured(number)));
        return filled;
    }
    return text;
}

} // namespace

std::span<const char *const> enginePatterns()
{
    return patterns;
}

std::span<const char *const> engineTexts()
{
    return texts;
}

QString engineText(std::string_view text)
{
    return QCoreApplication::translate("engine", std::string(text).c_str());
}

QString engineText(const QString &text)
{
    const QString translated = translation(text);
    return translated == text ? filledTranslation(text) : translated;
}

QString engineWords(std::string_view code)
{
    QByteArrayList words = owned(code).split('_');
    for (QByteArray &word : words) {
        if (word == "http" || word == "json" || word == "tls" || word == "url")
            word = word.toUpper();
    }
    return engineText(words.join(' ').toStdString());
}

} // namespace signalbox
