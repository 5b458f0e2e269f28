<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>BroadcastColumn</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>txID</source>
        <translation>txID</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Chain</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>BroadcastRefusals</name>
    <message>
        <source>The console is read-only.</source>
        <translation>Die Konsole ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>These bytes can have no further effect. A new signature is needed.</source>
        <translation>Diese Bytes können nichts mehr bewirken. Eine neue Signatur ist nötig.</translation>
    </message>
    <message>
        <source>It came by no Route, so its bytes are not known here.</source>
        <translation>Kam über keine Route, darum sind die Bytes hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The signed bytes were not kept.</source>
        <translation>Die signierten Bytes wurden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>It is not followed any more.</source>
        <translation>Wird nicht mehr verfolgt.</translation>
    </message>
    <message>
        <source>It is final.</source>
        <translation>Ist final.</translation>
    </message>
    <message>
        <source>It is followed.</source>
        <translation>Wird verfolgt.</translation>
    </message>
    <message>
        <source>No broadcast is selected.</source>
        <translation>Kein Broadcast ist ausgewählt.</translation>
    </message>
    <message>
        <source>Its txID is not known.</source>
        <translation>Die txID ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No explorer is set for this chain. Looking there would tell it of the transaction.</source>
        <translation>Für diese Chain ist kein Explorer eingestellt. Dort nachzusehen würde ihm die Transaktion verraten.</translation>
    </message>
    <message>
        <source>It came by no Route.</source>
        <translation>Kam über keine Route.</translation>
    </message>
</context>
<context>
    <name>BroadcastSteps</name>
    <message>
        <source>Submitted</source>
        <translation>Gesendet</translation>
    </message>
</context>
<context>
    <name>Candidates</name>
    <message>
        <source>tried</source>
        <translation>versucht</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>does not hold what the call names</source>
        <translation>hält nicht, was der Aufruf nennt</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <translation>%1: „%2“</translation>
    </message>
    <message>
        <source>next</source>
        <translation>nächster</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Candidates left: %1</source>
        <translation>Verbleibende Kandidaten: %1</translation>
    </message>
</context>
<context>
    <name>EvidenceColumn</name>
    <message>
        <source>not sent (%1)</source>
        <translation>nicht gesendet (%1)</translation>
    </message>
    <message>
        <source>The Gateway passed this Endpoint over, so it got nothing.</source>
        <translation>Das Gateway hat diesen Endpoint übergangen, er bekam also nichts.</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>It was not this Endpoint&apos;s turn.</source>
        <translation>Dieser Endpoint kam nicht an die Reihe.</translation>
    </message>
    <message>
        <source>not reached (%1)</source>
        <translation>nicht erreicht (%1)</translation>
    </message>
    <message>
        <source>no usable answer</source>
        <translation>keine brauchbare Antwort</translation>
    </message>
    <message>
        <source>no answer (%1)</source>
        <translation>keine Antwort (%1)</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message numerus="yes">
        <source>Sent to it %n time(s); this is the last answer.</source>
        <translation>
            <numerusform>%n-mal dorthin gesendet; dies ist die letzte Antwort.</numerusform>
            <numerusform>%n-mal dorthin gesendet; dies ist die letzte Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>final</source>
        <translation>final</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>It was not asked, or has it in a block.</source>
        <translation>Wurde nicht gefragt oder hat die Transaktion in einem Block.</translation>
    </message>
    <message>
        <source>It was not asked.</source>
        <translation>Wurde nicht gefragt.</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Not found is no proof by itself.</source>
        <translation>Nicht gefunden ist für sich kein Beweis.</translation>
    </message>
    <message>
        <source>left the chain</source>
        <translation>hat die Chain verlassen</translation>
    </message>
    <message>
        <source>yes %1</source>
        <translation>ja %1</translation>
    </message>
    <message>
        <source>Its head is not known.</source>
        <translation>Sein Head ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Its newest block.</source>
        <translation>Sein neuester Block.</translation>
    </message>
    <message numerus="yes">
        <source>It is %n block(s) behind the others: what it does not know proves nothing.</source>
        <translation>
            <numerusform>Liegt %n Block hinter den anderen: Was er nicht kennt, beweist nichts.</numerusform>
            <numerusform>Liegt %n Blöcke hinter den anderen: Was er nicht kennt, beweist nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>It has not answered yet.</source>
        <translation>Hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>It is not asked.</source>
        <translation>Wird nicht gefragt.</translation>
    </message>
    <message>
        <source>It is not asked any more.</source>
        <translation>Wird nicht mehr gefragt.</translation>
    </message>
    <message>
        <source>%1 is not asked: it left the Route or may not learn of it.</source>
        <translation>%1 wird nicht gefragt: hat die Route verlassen oder darf nichts davon erfahren.</translation>
    </message>
    <message>
        <source>This is too old to describe the present.</source>
        <translation>Das ist zu alt, um die Gegenwart zu beschreiben.</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Pending?</source>
        <translation>Ausstehend?</translation>
    </message>
    <message>
        <source>In a block?</source>
        <translation>In einem Block?</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>The request is running: it may get the bytes at any time.</source>
        <translation>Die Anfrage läuft: Er kann die Bytes jederzeit bekommen.</translation>
    </message>
    <message>
        <source>Answer to broadcast</source>
        <translation>Antwort auf Broadcast</translation>
    </message>
</context>
<context>
    <name>OutcomeSentence</name>
    <message>
        <source>%1 and %2</source>
        <comment>the last of a list of names</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 refused the credentials (HTTP %2)</source>
        <translation>%1 wies die Zugangsdaten zurück (HTTP %2)</translation>
    </message>
    <message>
        <source>%1 sent HTTP %2 without a valid answer (%3)</source>
        <translation>%1 sandte HTTP %2 ohne gültige Antwort (%3)</translation>
    </message>
    <message>
        <source>%1 sent HTTP %2</source>
        <translation>%1 sandte HTTP %2</translation>
    </message>
    <message>
        <source>%1 could not be reached (%2)</source>
        <translation>%1 war nicht erreichbar (%2)</translation>
    </message>
    <message>
        <source>%1 timed out after the request was sent</source>
        <translation>%1 antwortete nach dem Senden der Anfrage nicht rechtzeitig</translation>
    </message>
    <message>
        <source>%1 closed the connection after the request was sent</source>
        <translation>%1 schloss die Verbindung nach dem Senden der Anfrage</translation>
    </message>
    <message>
        <source>%1 failed after the request was sent (%2)</source>
        <translation>%1 scheiterte nach dem Senden der Anfrage (%2)</translation>
    </message>
    <message>
        <source>so nothing was sent</source>
        <translation>also wurde nichts gesendet</translation>
    </message>
    <message>
        <source>so it did not act</source>
        <translation>hat also nicht gehandelt</translation>
    </message>
    <message>
        <source>so it may have accepted the transaction</source>
        <translation>hat die Transaktion also vielleicht angenommen</translation>
    </message>
    <message>
        <source>so they may have accepted the transaction</source>
        <translation>haben die Transaktion also vielleicht angenommen</translation>
    </message>
    <message>
        <source>so it may have acted</source>
        <translation>hat also vielleicht gehandelt</translation>
    </message>
    <message>
        <source>so they may have acted</source>
        <translation>haben also vielleicht gehandelt</translation>
    </message>
    <message>
        <source>the same bytes were sent to the next Endpoint</source>
        <translation>dieselben Bytes gingen an den nächsten Endpoint</translation>
    </message>
    <message>
        <source>a query changes nothing, so the next Endpoint was tried</source>
        <translation>eine Abfrage ändert nichts, darum wurde der nächste Endpoint versucht</translation>
    </message>
    <message>
        <source>what it then holds lives there alone, so no other Endpoint was tried</source>
        <translation>was dort dann liegt, gibt es nur dort, darum wurde kein anderer Endpoint versucht</translation>
    </message>
    <message>
        <source>sending it again could do it twice, so no other Endpoint was tried</source>
        <translation>nochmaliges Senden könnte es zweimal tun, darum wurde kein anderer Endpoint versucht</translation>
    </message>
    <message>
        <source>what the operation does is unknown, so no other Endpoint was tried</source>
        <translation>was die Operation tut, ist unbekannt, darum wurde kein anderer Endpoint versucht</translation>
    </message>
    <message>
        <source>nothing will confirm a notification, so no other Endpoint was tried</source>
        <translation>nichts wird eine Notification bestätigen, darum wurde kein anderer Endpoint versucht</translation>
    </message>
    <message>
        <source>the attempt limit was used up</source>
        <translation>das Versuchslimit war erreicht</translation>
    </message>
    <message>
        <source>no Endpoint was left to try</source>
        <translation>kein Endpoint war mehr übrig</translation>
    </message>
    <message>
        <source>the client had gone, so no other Endpoint was tried</source>
        <translation>der Client war weg, darum wurde kein anderer Endpoint versucht</translation>
    </message>
    <message>
        <source>a fault of the Gateway ended the request</source>
        <translation>ein Fehler des Gateways beendete die Anfrage</translation>
    </message>
    <message>
        <source>the next Endpoint was tried</source>
        <translation>der nächste Endpoint wurde versucht</translation>
    </message>
    <message>
        <source>Rejected: the body is not JSON. Nothing was forwarded.</source>
        <translation>Abgewiesen: Der Body ist kein JSON. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected: the body is no JSON-RPC request. Nothing was forwarded.</source>
        <translation>Abgewiesen: Der Body ist keine JSON-RPC-Anfrage. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected: the Route is paused. Nothing was forwarded.</source>
        <translation>Abgewiesen: Die Route pausiert. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected: over a limit of this Gateway. Nothing was forwarded.</source>
        <translation>Abgewiesen: Ein Limit dieses Gateways ist überschritten. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected: the Route&apos;s key was missing or wrong. Nothing was forwarded.</source>
        <translation>Abgewiesen: Der Schlüssel der Route fehlte oder war falsch. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected: no Route has this address. Nothing was forwarded.</source>
        <translation>Abgewiesen: Keine Route hat diese Adresse. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>Rejected by the Gateway with %1. Nothing was forwarded.</source>
        <translation>Vom Gateway mit %1 abgewiesen. Nichts wurde weitergeleitet.</translation>
    </message>
    <message>
        <source>The client left before an attempt was made.</source>
        <translation>Der Client ging vor dem ersten Versuch.</translation>
    </message>
    <message>
        <source>A fault of the Gateway ended the request before an attempt was made; nothing was sent.</source>
        <translation>Ein Fehler des Gateways beendete die Anfrage vor dem ersten Versuch; nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>The members of this batch were forwarded one by one.</source>
        <translation>Die Mitglieder dieses Batches wurden einzeln weitergeleitet.</translation>
    </message>
    <message>
        <source>No attempt was made: no Endpoint of the Route was available.</source>
        <translation>Kein Versuch wurde gemacht: Kein Endpoint der Route war verfügbar.</translation>
    </message>
    <message>
        <source>The client left before the answer.</source>
        <translation>Der Client ging vor der Antwort.</translation>
    </message>
    <message>
        <source>Taken by %1 on attempt %2; a notification has no answer.</source>
        <translation>Von %1 bei Versuch %2 angenommen; eine Notification hat keine Antwort.</translation>
    </message>
    <message>
        <source>Answered by %1 on attempt %2, with an application error.</source>
        <translation>Von %1 bei Versuch %2 beantwortet, mit einem Anwendungsfehler.</translation>
    </message>
    <message>
        <source>Answered by %1 on attempt %2.</source>
        <translation>Von %1 bei Versuch %2 beantwortet.</translation>
    </message>
    <message>
        <source>Attempts ran out; the last complete answer was passed on.</source>
        <translation>Die Versuche gingen aus; die letzte vollständige Antwort wurde weitergegeben.</translation>
    </message>
    <message>
        <source>No answer after one attempt.</source>
        <translation>Keine Antwort nach einem Versuch.</translation>
    </message>
    <message numerus="yes">
        <source>No answer after %n attempts.</source>
        <translation>
            <numerusform>Keine Antwort nach %n Versuch.</numerusform>
            <numerusform>Keine Antwort nach %n Versuchen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped after attempt %1.</source>
        <translation>Gestoppt nach Versuch %1.</translation>
    </message>
    <message>
        <source>%1, %2; %3.</source>
        <comment>what happened, what that means, what followed</comment>
        <translation>%1, %2; %3.</translation>
    </message>
    <message>
        <source>In flight: attempt %1 runs at %2.</source>
        <translation>Läuft: Versuch %1 ist bei %2.</translation>
    </message>
    <message>
        <source>In flight: the members of this batch are forwarded one by one.</source>
        <translation>Läuft: Die Mitglieder dieses Batches werden einzeln weitergeleitet.</translation>
    </message>
    <message>
        <source>In flight: it is written to the ledger before its first attempt.</source>
        <translation>Läuft: Vor dem ersten Versuch wird sie ins Ledger geschrieben.</translation>
    </message>
    <message>
        <source>In flight.</source>
        <translation>Läuft.</translation>
    </message>
    <message>
        <source>%1 timed out while the request was being sent</source>
        <translation>Bei %1 lief die Zeit ab, während die Anfrage gesendet wurde</translation>
    </message>
    <message>
        <source>%1 closed the connection while the request was being sent</source>
        <translation>%1 schloss die Verbindung, während die Anfrage gesendet wurde</translation>
    </message>
    <message>
        <source>%1 failed while the request was being sent (%2)</source>
        <translation>%1 scheiterte, während die Anfrage gesendet wurde (%2)</translation>
    </message>
</context>
<context>
    <name>RehearsalWords</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>After send: the request is really sent, once. Its answer is thrown away, as if the connection had been closed.</source>
        <translation>Nach dem Senden: Die Anfrage wird wirklich gesendet, einmal. Ihre Antwort wird verworfen, als wäre die Verbindung geschlossen worden.</translation>
    </message>
    <message>
        <source>Mid-body: the request is really sent, once. Its answer is thrown away, as if it had been cut.</source>
        <translation>Mitten im Body: Die Anfrage wird wirklich gesendet, einmal. Ihre Antwort wird verworfen, als wäre sie abgeschnitten worden.</translation>
    </message>
    <message>
        <source>Any but %1 and %2</source>
        <translation>Alle außer %1 und %2</translation>
    </message>
    <message>
        <source>Read-only: faults cannot be armed.</source>
        <translation>Schreibgeschützt: Fehler lassen sich nicht scharf schalten.</translation>
    </message>
    <message>
        <source>Application error</source>
        <translation>Anwendungsfehler</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Before connect: nothing is sent.</source>
        <translation>Vor dem Verbinden: Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Before connect: nothing is sent, and the attempt takes the Route’s whole timeout.</source>
        <translation>Vor dem Verbinden: Nichts wird gesendet, und der Versuch dauert den ganzen Timeout der Route.</translation>
    </message>
    <message>
        <source>After send: the request is really sent, once. Its answer is thrown away, and the attempt takes the Route’s whole timeout.</source>
        <translation>Nach dem Senden: Die Anfrage wird wirklich gesendet, einmal. Ihre Antwort wird verworfen, und der Versuch dauert den ganzen Timeout der Route.</translation>
    </message>
    <message>
        <source>Mid-body: the request is really sent, once. Its answer is thrown away, as if it were too large.</source>
        <translation>Mitten im Body: Die Anfrage wird wirklich gesendet, einmal. Ihre Antwort wird verworfen, als wäre sie zu groß.</translation>
    </message>
    <message>
        <source>In the body: the request is really sent, once. Its answer is thrown away for a wrong one; a TRON HTTP body is not judged.</source>
        <translation>Im Body: Die Anfrage wird wirklich gesendet, einmal. Ihre Antwort wird für eine falsche verworfen; ein Body von TRON HTTP wird nicht beurteilt.</translation>
    </message>
    <message>
        <source>After the answer: the request is really sent, once, and its real answer comes later. Past the Route’s timeout it is a timeout.</source>
        <translation>Nach der Antwort: Die Anfrage wird wirklich gesendet, einmal, und ihre wirkliche Antwort kommt später. Nach dem Timeout der Route ist es ein Timeout.</translation>
    </message>
    <message>
        <source>Another answer: the request is really sent, once. Its real answer is thrown away for this one.</source>
        <translation>Andere Antwort: Die Anfrage wird wirklich gesendet, einmal. Ihre wirkliche Antwort wird für diese verworfen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>fault, delay</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>next %1</source>
        <comment>number of attempts</comment>
        <translation>nächste %1</translation>
    </message>
</context>
<context>
    <name>ReplayWords</name>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>the same, another way</source>
        <translation>gleich, auf anderem Weg</translation>
    </message>
    <message>
        <source>differently</source>
        <comment>a request ends so</comment>
        <translation>anders</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>answer of %1</source>
        <comment>an Endpoint</comment>
        <translation>Antwort von %1</translation>
    </message>
    <message>
        <source>The Route is gone.</source>
        <translation>Die Route gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The Route is paused.</source>
        <translation>Die Route pausiert.</translation>
    </message>
    <message>
        <source>No target is left to try.</source>
        <translation>Kein Ziel bleibt für einen Versuch.</translation>
    </message>
    <message>
        <source>%1 at %2.</source>
        <comment>rule, Endpoint</comment>
        <translation>%1 bei %2.</translation>
    </message>
    <message>
        <source>%1 would answer.</source>
        <translation>%1 würde antworten.</translation>
    </message>
    <message>
        <source>%1 would not answer any more; what comes instead was not seen.</source>
        <translation>%1 würde nicht mehr antworten; was statt dessen kommt, wurde nicht gesehen.</translation>
    </message>
    <message>
        <source>%1 would be tried; it was not asked then.</source>
        <translation>%1 würde versucht; damals wurde es nicht gefragt.</translation>
    </message>
    <message>
        <source>%1 is edited in the draft.</source>
        <translation>%1 ist im Entwurf geändert.</translation>
    </message>
    <message>
        <source>%1 would have another limit than the one it failed at.</source>
        <translation>%1 hätte eine andere Grenze als die, an der es scheiterte.</translation>
    </message>
    <message>
        <source>The order is drawn by weight.</source>
        <translation>Die Reihenfolge wird nach Gewicht gezogen.</translation>
    </message>
    <message>
        <source>It may belong to the Endpoint that made its id.</source>
        <translation>Sie gehört vielleicht zu dem Endpoint, der ihre ID vergeben hat.</translation>
    </message>
    <message>
        <source>The client left; nobody knows how long it would have stayed.</source>
        <translation>Der Client ging; niemand weiß, wie lange er geblieben wäre.</translation>
    </message>
    <message>
        <source>Its class under the draft’s overrides cannot be told.</source>
        <translation>Ihre Klasse unter den abweichenden Klassen des Entwurfs ist nicht zu bestimmen.</translation>
    </message>
    <message>
        <source>The Route takes another key.</source>
        <translation>Die Route verlangt einen anderen Schlüssel.</translation>
    </message>
    <message>
        <source>The configuration it ran with is not kept any more.</source>
        <translation>Die Konfiguration, mit der sie lief, ist nicht mehr aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>RulePage</name>
    <message>
        <source>applies</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an end of an attempt, a data plane</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>No end of an attempt leads to it.</source>
        <translation>Kein Ende eines Versuchs führt zu ihr.</translation>
    </message>
    <message>
        <source>Class and certainty</source>
        <translation>Klasse und Gewissheit</translation>
    </message>
    <message>
        <source>Ends of an attempt that lead to it</source>
        <translation>Enden eines Versuchs, die zu ihr führen</translation>
    </message>
    <message>
        <source>Related rules</source>
        <translation>Verwandte Regeln</translation>
    </message>
</context>
<context>
    <name>TrailTexts</name>
    <message>
        <source>%1 may have accepted the transaction</source>
        <translation>%1 hat die Transaktion vielleicht angenommen</translation>
    </message>
    <message>
        <source>%1 may have acted on it</source>
        <translation>%1 hat vielleicht gehandelt</translation>
    </message>
    <message>
        <source>the answer was too large to take: %1</source>
        <translation>die Antwort war zu groß, um sie anzunehmen: %1</translation>
    </message>
    <message>
        <source>sent, but no complete answer: %1</source>
        <translation>gesendet, aber keine vollständige Antwort: %1</translation>
    </message>
    <message>
        <source>HTTP %1 without a valid answer: %2</source>
        <translation>HTTP %1 ohne gültige Antwort: %2</translation>
    </message>
    <message>
        <source>HTTP %1 does not say whether it acted: %2</source>
        <translation>HTTP %1 sagt nicht, ob gehandelt wurde: %2</translation>
    </message>
    <message>
        <source>overridden in this Route</source>
        <translation>in dieser Route abweichend festgelegt</translation>
    </message>
    <message>
        <source>that of its most cautious member</source>
        <translation>die des vorsichtigsten Mitglieds</translation>
    </message>
    <message>
        <source>no operation was named</source>
        <translation>keine Operation wurde genannt</translation>
    </message>
    <message>
        <source>exact entry in the %1 table</source>
        <translation>genauer Eintrag in der %1-Tabelle</translation>
    </message>
    <message>
        <source>not listed in the %1 table</source>
        <translation>nicht in der %1-Tabelle</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 von %2 genutzt</translation>
    </message>
    <message>
        <source>%1; %2 = min(Route %3, deployment %4)</source>
        <translation>%1; %2 = min(Route %3, Deployment %4)</translation>
    </message>
    <message>
        <source>nothing was sent, so %1 cannot have acted</source>
        <translation>nichts wurde gesendet, %1 kann also nicht gehandelt haben</translation>
    </message>
    <message>
        <source>%1 refused the credentials before acting</source>
        <translation>%1 wies die Zugangsdaten zurück, bevor etwas geschah</translation>
    </message>
    <message>
        <source>%1 redirected or throttled instead of acting</source>
        <translation>%1 leitete um oder drosselte, statt zu handeln</translation>
    </message>
    <message>
        <source>a valid result to this request</source>
        <translation>ein gültiges Ergebnis auf diese Anfrage</translation>
    </message>
    <message>
        <source>%1 judged the request itself</source>
        <translation>%1 hat die Anfrage selbst beurteilt</translation>
    </message>
    <message>
        <source>a complete HTTP answer that is the client&apos;s to judge</source>
        <translation>eine vollständige HTTP-Antwort, die der Client zu beurteilen hat</translation>
    </message>
    <message>
        <source>nothing was sent</source>
        <translation>nichts wurde gesendet</translation>
    </message>
    <message>
        <source>sent %1×</source>
        <translation>%1× gesendet</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>%1 gesendet</translation>
    </message>
    <message>
        <source>%1 in</source>
        <translation>%1 empfangen</translation>
    </message>
    <message>
        <source>same payload as attempt %1 ✓</source>
        <translation>dieselben Bytes wie Versuch %1 ✓</translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <source>%1 in phase %2</source>
        <translation>%1 in Phase %2</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>Bodies of side-effecting and unknown calls are not stored (privacy setting)</source>
        <translation>Bodys von Aufrufen mit Nebenwirkung und unbekannten werden nicht gespeichert (Einstellung zum Datenschutz)</translation>
    </message>
    <message>
        <source>No body was stored: no attempt was made</source>
        <translation>Kein Body wurde gespeichert: Kein Versuch wurde gemacht</translation>
    </message>
    <message>
        <source>Bodies of plain results are not stored (privacy setting)</source>
        <translation>Bodys bloßer Ergebnisse werden nicht gespeichert (Einstellung zum Datenschutz)</translation>
    </message>
    <message>
        <source>No body is held of this request: not stored, or dropped as one of the oldest</source>
        <translation>Kein Body dieser Anfrage ist vorhanden: nicht gespeichert oder als einer der ältesten verworfen</translation>
    </message>
    <message>
        <source>%1 is what %2 said; the Gateway does not rewrite it. An earlier attempt may have put the transaction out already.</source>
        <translation>%1 ist, was %2 sagte; das Gateway schreibt es nicht um. Ein früherer Versuch kann die Transaktion schon hinausgebracht haben.</translation>
    </message>
    <message>
        <source>nothing would be sent</source>
        <translation>nichts würde gesendet</translation>
    </message>
    <message>
        <source>would be sent %1×</source>
        <translation>würde %1× gesendet</translation>
    </message>
    <message>
        <source>%1 of at most %2</source>
        <comment>a running attempt</comment>
        <translation>%1 von höchstens %2</translation>
    </message>
    <message>
        <source>nothing was sent yet</source>
        <translation>noch nichts gesendet</translation>
    </message>
    <message>
        <source>no complete answer yet</source>
        <translation>noch keine vollständige Antwort</translation>
    </message>
    <message>
        <source>Nothing was sent, so %1 cannot have acted yet.</source>
        <translation>Nichts wurde gesendet, also kann %1 noch nicht gehandelt haben.</translation>
    </message>
    <message>
        <source>%1 has it and may have accepted the transaction.</source>
        <translation>%1 hat sie und hat die Transaktion womöglich angenommen.</translation>
    </message>
    <message>
        <source>%1 has it and may be acting on it.</source>
        <translation>%1 hat sie und handelt womöglich gerade danach.</translation>
    </message>
    <message>
        <source>“%1”: %2 does not know it. Filters and subscriptions live at the one Endpoint that made them; it forgets them when nobody asks for a while (often 5 minutes) and when it restarts. Make a new one.</source>
        <translation>„%1“: %2 kennt es nicht. Filter und Abonnements leben bei dem einen Endpoint, der sie angelegt hat; er vergisst sie, wenn eine Weile niemand fragt (oft 5 Minuten) und wenn er neu startet. Lege ein neues an.</translation>
    </message>
    <message>
        <source>%1 of %2 out</source>
        <translation>%1 von %2 gesendet</translation>
    </message>
    <message>
        <source>%1 in phase %2, %3 of %4 handed to the system</source>
        <translation>%1 in Phase %2, %3 von %4 dem System übergeben</translation>
    </message>
    <message>
        <source>sent in part, and no complete answer: %1</source>
        <translation>nur zum Teil gesendet und keine vollständige Antwort: %1</translation>
    </message>
    <message>
        <source>is being sent</source>
        <translation>wird gesendet</translation>
    </message>
    <message>
        <source>%1 has a part of it; what it does with a part is not known.</source>
        <translation>%1 hat einen Teil davon; was daraus wird, ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>a block</source>
        <translation>einem Block</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Wird gerade gesendet.</translation>
    </message>
    <message>
        <source>It may be out: no Endpoint gave a clear answer.</source>
        <translation>Vielleicht draußen: Kein Endpoint gab eine klare Antwort.</translation>
    </message>
    <message>
        <source>Yes. An Endpoint took it; it was not seen elsewhere yet.</source>
        <translation>Ja. Ein Endpoint hat sie angenommen; anderswo wurde sie noch nicht gesehen.</translation>
    </message>
    <message>
        <source>No. Nothing was sent to any Endpoint.</source>
        <translation>Nein. An keinen Endpoint wurde etwas gesendet.</translation>
    </message>
    <message>
        <source>Yes. It waits to be put into a block.</source>
        <translation>Ja. Sie wartet auf einen Block.</translation>
    </message>
    <message>
        <source>Yes. It is in %1.</source>
        <translation>Ja. Sie ist in %1.</translation>
    </message>
    <message>
        <source>Yes. It is confirmed in %1.</source>
        <translation>Ja. Sie ist bestätigt in %1.</translation>
    </message>
    <message>
        <source>Yes. It is in %1, deep enough to rely on.</source>
        <translation>Ja. Sie ist in %1, tief genug, um sich darauf zu verlassen.</translation>
    </message>
    <message>
        <source>Yes. It is final in %1.</source>
        <translation>Ja. Sie ist final in %1.</translation>
    </message>
    <message>
        <source>Yes, but it failed in %1.</source>
        <translation>Ja, aber sie ist in %1 gescheitert.</translation>
    </message>
    <message>
        <source>Another transaction took its place.</source>
        <translation>Eine andere Transaktion hat ihren Platz eingenommen.</translation>
    </message>
    <message>
        <source>No. Its time is over.</source>
        <translation>Nein. Ihre Zeit ist vorbei.</translation>
    </message>
    <message>
        <source>Nobody has it now.</source>
        <translation>Jetzt hat sie niemand.</translation>
    </message>
    <message>
        <source>It was in a block, but that block left the chain.</source>
        <translation>Sie war in einem Block, doch dieser Block hat die Chain verlassen.</translation>
    </message>
    <message>
        <source>Nobody could tell.</source>
        <translation>Niemand konnte es sagen.</translation>
    </message>
    <message>
        <source>Safe to send the same bytes again: yes, but there is no need.</source>
        <translation>Dieselben Bytes nochmals senden: gefahrlos, aber nicht nötig.</translation>
    </message>
    <message>
        <source>Safe to send the same bytes again: yes.</source>
        <translation>Dieselben Bytes nochmals senden: gefahrlos.</translation>
    </message>
    <message>
        <source>Safe to send the same bytes again: it has no effect. Sign anew.</source>
        <translation>Dieselben Bytes nochmals senden: bewirkt nichts. Neu signieren.</translation>
    </message>
    <message>
        <source>Safe to send the same bytes again: yes. Do not sign anew before this is certain.</source>
        <translation>Dieselben Bytes nochmals senden: gefahrlos. Nicht neu signieren, bevor dies gewiss ist.</translation>
    </message>
    <message>
        <source>It expired %1.</source>
        <translation>Abgelaufen %1.</translation>
    </message>
    <message>
        <source>Its blockhash expired about %1.</source>
        <translation>Ihr Blockhash ist etwa %1 abgelaufen.</translation>
    </message>
    <message numerus="yes">
        <source>Its blockhash is too old by %n block(s); a last check decides.</source>
        <translation>
            <numerusform>Ihr Blockhash ist %n Block zu alt; eine letzte Prüfung entscheidet.</numerusform>
            <numerusform>Ihr Blockhash ist %n Blöcke zu alt; eine letzte Prüfung entscheidet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its blockhash counts for %n more block(s): sending is useful for about %1.</source>
        <translation>
            <numerusform>Ihr Blockhash gilt noch %n Block: Senden lohnt noch etwa %1.</numerusform>
            <numerusform>Ihr Blockhash gilt noch %n Blöcke: Senden lohnt noch etwa %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its time passed %1; a last check decides.</source>
        <translation>Ihre Zeit verstrich %1; eine letzte Prüfung entscheidet.</translation>
    </message>
    <message>
        <source>Sending is useful for %1.</source>
        <translation>Senden lohnt noch %1.</translation>
    </message>
    <message>
        <source>An Endpoint answered with another txID than the computed one, and what is known is about that one.</source>
        <translation>Ein Endpoint nannte eine andere txID als die berechnete; was bekannt ist, betrifft jene.</translation>
    </message>
    <message>
        <source>An Endpoint answered with another txID than the computed one. Both are asked for.</source>
        <translation>Ein Endpoint nannte eine andere txID als die berechnete. Nach beiden wird gefragt.</translation>
    </message>
    <message>
        <source>Fork suspected: Endpoints name different blocks for it.</source>
        <translation>Fork vermutet: Endpoints nennen verschiedene Blöcke.</translation>
    </message>
    <message>
        <source>An Endpoint that is up to date does not share this view.</source>
        <translation>Ein Endpoint auf dem neuesten Stand sieht das anders.</translation>
    </message>
    <message>
        <source>It was in a block before that left the chain.</source>
        <translation>Sie war schon in einem Block, der die Chain verließ.</translation>
    </message>
    <message>
        <source>Only one Endpoint says so.</source>
        <translation>Nur ein Endpoint sagt das.</translation>
    </message>
    <message>
        <source>The txID is the client&apos;s claim; it could not be computed from the bytes.</source>
        <translation>Die txID ist die Angabe des Clients; aus den Bytes ließ sie sich nicht berechnen.</translation>
    </message>
    <message>
        <source>It is signed for chain %1, the Route serves chain %2.</source>
        <translation>Signiert für Chain %1, die Route bedient Chain %2.</translation>
    </message>
    <message>
        <source>The program ended while it was sent: it may have gone to Endpoints that are not listed.</source>
        <translation>Das Programm endete während des Sendens: Sie kann an Endpoints gegangen sein, die hier nicht stehen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Last heard of %1; it may have changed.</source>
        <translation>Zuletzt gehört %1; es kann sich geändert haben.</translation>
    </message>
    <message>
        <source>No. It was refused, and nobody has it.</source>
        <translation>Nein. Sie wurde abgelehnt, und niemand hat sie.</translation>
    </message>
</context>
<context>
    <name>Waterfall</name>
    <message>
        <source>reused connection</source>
        <translation>bestehende Verbindung</translation>
    </message>
    <message>
        <source>%1 (no answer)</source>
        <translation>%1 (keine Antwort)</translation>
    </message>
    <message>
        <source>nothing was tried</source>
        <translation>nichts wurde versucht</translation>
    </message>
    <message>
        <source>%1 (cut off)</source>
        <translation>%1 (abgebrochen)</translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message>
        <source>Up</source>
        <translation>Verfügbar</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ausgefallen</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>definite failure</source>
        <translation>eindeutig fehlgeschlagen</translation>
    </message>
    <message>
        <source>ambiguous</source>
        <translation>ungewiss</translation>
    </message>
    <message>
        <source>no attempt</source>
        <translation>kein Versuch</translation>
    </message>
    <message>
        <source>first answer</source>
        <translation>erste Antwort</translation>
    </message>
    <message>
        <source>failed %1× in a row, last: %2</source>
        <translation>%1× in Folge gescheitert, zuletzt: %2</translation>
    </message>
    <message>
        <source>answered %1× in a row</source>
        <translation>%1× in Folge geantwortet</translation>
    </message>
    <message>
        <source>%1 of %2 attempts failed in 5 min</source>
        <translation>%1 von %2 Versuchen in 5 min gescheitert</translation>
    </message>
    <message>
        <source>p95 of 5 min is %1</source>
        <translation>p95 über 5 min ist %1</translation>
    </message>
    <message>
        <source>answers again; %1 of %2 attempts failed in 5 min</source>
        <translation>antwortet wieder; %1 von %2 Versuchen in 5 min gescheitert</translation>
    </message>
    <message>
        <source>circuit opened</source>
        <translation>Schutzschalter geöffnet</translation>
    </message>
    <message>
        <source>reports another chain: %1</source>
        <translation>meldet eine andere Chain: %1</translation>
    </message>
    <message>
        <source>no longer reports another chain</source>
        <translation>meldet keine andere Chain mehr</translation>
    </message>
    <message>
        <source>cordon over</source>
        <translation>Sperre beendet</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>wrong chain</source>
        <translation>falsche Chain</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>Schutzschalter offen</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>bedient</translation>
    </message>
    <message>
        <source>reports another chain, and is used anyway: %1</source>
        <translation>meldet eine andere Chain und wird trotzdem benutzt: %1</translation>
    </message>
    <message>
        <source>its head is %1 behind the best of its chain; limit: %2</source>
        <translation>sein Head liegt %1 hinter dem besten seiner Chain; Grenze: %2</translation>
    </message>
    <message>
        <source>its head has caught up; %1 behind the best of its chain</source>
        <translation>sein Head hat aufgeholt; %1 hinter dem besten seiner Chain</translation>
    </message>
    <message>
        <source>there is nothing to compare its head with any more</source>
        <translation>es gibt nichts mehr, womit sein Head verglichen werden könnte</translation>
    </message>
    <message numerus="yes">
        <source>%n live filter(s)</source>
        <translation>
            <numerusform>%n lebender Filter</numerusform>
            <numerusform>%n lebende Filter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live subscription(s)</source>
        <translation>
            <numerusform>%n lebendes Abonnement</numerusform>
            <numerusform>%n lebende Abonnements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live id(s)</source>
        <translation>
            <numerusform>%n lebende Id</numerusform>
            <numerusform>%n lebende Ids</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2 will break.</source>
        <translation>Verloren geht an %2: %1.</translation>
    </message>
    <message>
        <source>by the operator: %1</source>
        <translation>vom Betreiber: %1</translation>
    </message>
</context>
<context>
    <name>broadcastwords</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>It is in no block yet.</source>
        <translation>Noch in keinem Block.</translation>
    </message>
    <message>
        <source>Each confirmation makes it less likely that the block leaves the chain; none makes it impossible.</source>
        <translation>Jede Bestätigung macht es unwahrscheinlicher, dass der Block die Chain verlässt; keine macht es unmöglich.</translation>
    </message>
    <message>
        <source>Confirmations. The chain itself says when a block is safe and final, often sooner; the number stands in where a node does not say it.</source>
        <translation>Bestätigungen. Die Chain sagt selbst, wann ein Block sicher und final ist, oft früher; die Zahl steht ein, wo ein Knoten es nicht sagt.</translation>
    </message>
    <message>
        <source>Confirmations. The chain itself says when a block is final.</source>
        <translation>Bestätigungen. Die Chain sagt selbst, wann ein Block final ist.</translation>
    </message>
    <message>
        <source>no answers</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>%1/%2 see it</source>
        <translation>bei %1/%2</translation>
    </message>
    <message>
        <source>passed %1</source>
        <translation>verstrichen %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>in about %1</source>
        <translation>in etwa %1</translation>
    </message>
    <message>
        <source>It is not known when it expires.</source>
        <translation>Wann sie abläuft, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It does not expire.</source>
        <translation>Läuft nicht ab.</translation>
    </message>
    <message>
        <source>After this time no block takes it. It counts as expired only when a last check found nothing.</source>
        <translation>Nach dieser Zeit nimmt kein Block sie auf. Als abgelaufen gilt sie erst, wenn eine letzte Prüfung nichts fand.</translation>
    </message>
    <message>
        <source>Its blockhash counts for 150 blocks, so the time is an estimate. It counts as expired only when a last check found nothing.</source>
        <translation>Ihr Blockhash gilt 150 Blöcke lang, die Zeit ist also geschätzt. Als abgelaufen gilt sie erst, wenn eine letzte Prüfung nichts fand.</translation>
    </message>
    <message>
        <source>The request is in flight.</source>
        <translation>Die Anfrage läuft.</translation>
    </message>
    <message>
        <source>No Endpoint gave a clear answer; the bytes may be out. The txID was computed here.</source>
        <translation>Kein Endpoint gab eine klare Antwort; die Bytes können draußen sein. Die txID wurde hier berechnet.</translation>
    </message>
    <message>
        <source>An Endpoint took it; no other one was seen to have it yet.</source>
        <translation>Ein Endpoint hat sie angenommen; bei keinem anderen wurde sie schon gesehen.</translation>
    </message>
    <message>
        <source>Nobody took it and nobody sees it. It can still appear.</source>
        <translation>Niemand hat sie angenommen und niemand sieht sie. Sie kann noch auftauchen.</translation>
    </message>
    <message>
        <source>At least one Endpoint, when asked, has it pending.</source>
        <translation>Mindestens ein Endpoint hat sie auf Nachfrage als ausstehend.</translation>
    </message>
    <message>
        <source>It is in a block that may still leave the chain.</source>
        <translation>Sie ist in einem Block, der die Chain noch verlassen kann.</translation>
    </message>
    <message>
        <source>It is in a block that is unlikely to leave the chain.</source>
        <translation>Sie ist in einem Block, der die Chain kaum noch verlassen wird.</translation>
    </message>
    <message>
        <source>It is in a block that the chain treats as final.</source>
        <translation>Sie ist in einem Block, den die Chain als final behandelt.</translation>
    </message>
    <message>
        <source>It is in a block but was reverted or ended in an error.</source>
        <translation>Sie ist in einem Block, wurde aber rückgängig gemacht oder endete mit einem Fehler.</translation>
    </message>
    <message>
        <source>Another transaction used the same nonce or inputs.</source>
        <translation>Eine andere Transaktion nutzte dieselbe Nonce oder dieselben Inputs.</translation>
    </message>
    <message>
        <source>Its time is over and a last check found nothing.</source>
        <translation>Ihre Zeit ist vorbei, und eine letzte Prüfung fand nichts.</translation>
    </message>
    <message>
        <source>Nobody knows it now: unknown, not a failure.</source>
        <translation>Jetzt kennt sie niemand: unbekannt, kein Scheitern.</translation>
    </message>
    <message>
        <source>Its block left the chain; it may come back.</source>
        <translation>Ihr Block hat die Chain verlassen; er kann wiederkommen.</translation>
    </message>
    <message>
        <source>It is no longer followed, and nothing certain is known.</source>
        <translation>Sie wird nicht mehr verfolgt, und nichts ist gewiss.</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message numerus="yes">
        <source>%n confirmation(s)</source>
        <translation>
            <numerusform>%n Bestätigung</numerusform>
            <numerusform>%n Bestätigungen</numerusform>
        </translation>
    </message>
    <message>
        <source>no longer asked</source>
        <translation>wird nicht mehr gefragt</translation>
    </message>
</context>
<context>
    <name>draft</name>
    <message>
        <source>Slug</source>
        <translation>Slug</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Chain</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Max attempts</source>
        <translation>Versuche höchstens</translation>
    </message>
    <message>
        <source>Timeout per attempt</source>
        <translation>Frist pro Versuch</translation>
    </message>
    <message>
        <source>Retry policy</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Class overrides</source>
        <translation>Abweichende Klassen</translation>
    </message>
    <message>
        <source>Allow less caution</source>
        <translation>Weniger Vorsicht erlauben</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Zugangsdaten</translation>
    </message>
    <message>
        <source>Credential name</source>
        <translation>Name der Zugangsdaten</translation>
    </message>
    <message>
        <source>Secret reference</source>
        <translation>Verweis auf das Geheimnis</translation>
    </message>
    <message>
        <source>Max connections</source>
        <translation>Verbindungen höchstens</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Listen address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Management port</source>
        <translation>Verwaltungsport</translation>
    </message>
    <message>
        <source>Deployment limit</source>
        <translation>Deployment-Limit</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Max requests in flight</source>
        <translation>Laufende Anfragen höchstens</translation>
    </message>
    <message>
        <source>Largest request</source>
        <translation>Größte Anfrage</translation>
    </message>
    <message>
        <source>Largest response</source>
        <translation>Größte Antwort</translation>
    </message>
    <message>
        <source>Largest header</source>
        <translation>Größter Header</translation>
    </message>
    <message>
        <source>Max batch members</source>
        <translation>Batch-Mitglieder höchstens</translation>
    </message>
    <message>
        <source>Body timeout</source>
        <translation>Frist für den Body</translation>
    </message>
    <message>
        <source>Idle timeout</source>
        <translation>Frist im Leerlauf</translation>
    </message>
    <message>
        <source>Allowed origins</source>
        <translation>Erlaubte Origins</translation>
    </message>
    <message>
        <source>Allowed hosts</source>
        <translation>Erlaubte Hosts</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Eigene Abfragen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Endpoint %1</source>
        <translation>Endpoint %1</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Gateway</translation>
    </message>
    <message>
        <source>Route %1</source>
        <translation>Route %1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>moved in the file from %1 to %2</source>
        <translation>in der Datei von %1 nach %2 verschoben</translation>
    </message>
    <message>
        <source>%1 added at position %2</source>
        <translation>%1 an Position %2 hinzugefügt</translation>
    </message>
    <message>
        <source>%1 removed from position %2</source>
        <translation>%1 von Position %2 entfernt</translation>
    </message>
    <message>
        <source>%1 moved from position %2 to %3</source>
        <translation>%1 von Position %2 nach %3 verschoben</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>%1 (allowed: %2)</source>
        <translation>%1 (erlaubt: %2)</translation>
    </message>
    <message>
        <source>Routes file, at the start</source>
        <translation>Routen-Datei, beim Start</translation>
    </message>
    <message>
        <source>Routes file, changed on disk</source>
        <translation>Routen-Datei, auf der Platte geändert</translation>
    </message>
    <message>
        <source>management API</source>
        <translation>Verwaltungs-API</translation>
    </message>
    <message>
        <source>Network check</source>
        <translation>Netzwerkprüfung</translation>
    </message>
    <message>
        <source>Tracker asks</source>
        <translation>Der Tracker fragt</translation>
    </message>
    <message>
        <source>Keep signed bytes</source>
        <translation>Signierte Bytes behalten</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>demo removed</source>
        <translation>Demo entfernt</translation>
    </message>
    <message>
        <source>new profile</source>
        <translation>neues Profil</translation>
    </message>
    <message>
        <source>without the Routes file</source>
        <translation>ohne die Routes-Datei</translation>
    </message>
    <message>
        <source>rollback of generation %1 to %2</source>
        <translation>Generation %1 zurück zu %2</translation>
    </message>
    <message>
        <source>rolled back by itself: %1</source>
        <translation>von selbst zurückgerollt: %1</translation>
    </message>
</context>
<context>
    <name>endpoints</name>
    <message>
        <source>Enabled</source>
        <translation>Eingeschaltet</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>Abgeschaltet</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>until lifted</source>
        <translation>bis zum Aufheben</translation>
    </message>
    <message>
        <source>Never asked</source>
        <translation>Nie gefragt</translation>
    </message>
    <message>
        <source>%1 since %2: %3</source>
        <translation>%1 seit %2: %3</translation>
    </message>
    <message>
        <source>last 60 spans of 5 s: %1 ok, %2 definite, %3 ambiguous, %4 without an attempt</source>
        <translation>letzte 60 Spannen zu 5 s: %1 ok, %2 eindeutig, %3 ungewiss, %4 ohne Versuch</translation>
    </message>
    <message>
        <source>Open: no requests go there. One may try it in %1.</source>
        <translation>Offen: keine Anfragen gehen dorthin. In %1 darf es eine versuchen.</translation>
    </message>
    <message>
        <source>Half open: one request at a time tries whether it answers again; two answers close the circuit.</source>
        <translation>Halb offen: jeweils eine Anfrage prüft, ob er wieder antwortet; zwei Antworten schließen den Schutzschalter.</translation>
    </message>
    <message>
        <source>Closed: requests go there.</source>
        <translation>Geschlossen: Anfragen gehen dorthin.</translation>
    </message>
    <message>
        <source>It asked for a pause: %1 to go.</source>
        <translation>Bat um eine Pause: noch %1.</translation>
    </message>
    <message>
        <source>It refused a connection and is left alone for a second.</source>
        <translation>Hat eine Verbindung abgelehnt und wird eine Sekunde in Ruhe gelassen.</translation>
    </message>
    <message>
        <source>Last 30 s: %1 of %2 attempts failed hard.</source>
        <translation>Letzte 30 s: %1 von %2 Versuchen hart gescheitert.</translation>
    </message>
    <message>
        <source>Expected %1, found %2.</source>
        <translation>Erwartet %1, gefunden %2.</translation>
    </message>
    <message>
        <source>Expected %1, found %2: no requests are sent there.</source>
        <translation>Erwartet %1, gefunden %2: Keine Anfragen gehen dorthin.</translation>
    </message>
    <message>
        <source>Expected %1. It was not asked yet, or gave no readable answer.</source>
        <translation>Erwartet %1. Noch nicht gefragt, oder keine lesbare Antwort.</translation>
    </message>
    <message>
        <source>Expected %1, found %2: the two cannot be compared.</source>
        <translation>Erwartet %1, gefunden %2: Die beiden sind nicht vergleichbar.</translation>
    </message>
    <message>
        <source>check off</source>
        <translation>Prüfung aus</translation>
    </message>
    <message>
        <source>It was not asked for its head, or gave no readable answer.</source>
        <translation>Nach seinem Head wurde er nicht gefragt, oder er gab keine lesbare Antwort.</translation>
    </message>
    <message>
        <source>Slot %1, heard %2.</source>
        <translation>Slot %1, gehört %2.</translation>
    </message>
    <message>
        <source>Block %1, heard %2.</source>
        <translation>Block %1, gehört %2.</translation>
    </message>
    <message>
        <source>No other Endpoint of its chain to compare with.</source>
        <translation>Kein anderer Endpoint seiner Chain zum Vergleich.</translation>
    </message>
    <message>
        <source>None of its chain was ahead.</source>
        <translation>Keiner seiner Chain lag vorn.</translation>
    </message>
    <message>
        <source>The best of its chain: %1, which is %2 ahead.</source>
        <translation>Der beste seiner Chain: %1, also %2 voraus.</translation>
    </message>
    <message>
        <source>Too long ago to say anything about now.</source>
        <translation>Zu lange her, um über jetzt etwas zu sagen.</translation>
    </message>
    <message>
        <source>None known</source>
        <translation>Nichts bekannt</translation>
    </message>
    <message>
        <source>Expected %1, found %2; it is used anyway.</source>
        <translation>Erwartet %1, gefunden %2; er wird trotzdem benutzt.</translation>
    </message>
    <message>
        <source>Expected %1. Asked for it, it gave no answer.</source>
        <translation>Erwartet: %1. Danach gefragt, gab er keine Antwort.</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>The Endpoint gave a valid result, which was returned unchanged.</source>
        <translation>Der Endpoint gab ein gültiges Ergebnis, das unverändert zurückgegeben wurde.</translation>
    </message>
    <message>
        <source>The Endpoint processed the request and answered with an error of its own, which was returned unchanged because another Endpoint would only be asked the same question twice.</source>
        <translation>Der Endpoint hat die Anfrage bearbeitet und mit einem eigenen Fehler geantwortet; der wurde unverändert zurückgegeben, denn einem anderen Endpoint würde nur dieselbe Frage noch einmal gestellt.</translation>
    </message>
    <message>
        <source>The Endpoint gave a complete HTTP answer that is the client&apos;s to judge, so it was returned unchanged.</source>
        <translation>Der Endpoint gab eine vollständige HTTP-Antwort, die der Client zu beurteilen hat; sie wurde unverändert zurückgegeben.</translation>
    </message>
    <message>
        <source>The attempt failed before the Endpoint could act on the request, so the next Endpoint was tried, which is safe for every class.</source>
        <translation>Der Versuch scheiterte, bevor der Endpoint auf die Anfrage hin handeln konnte, darum wurde der nächste Endpoint versucht; das ist für jede Klasse gefahrlos.</translation>
    </message>
    <message>
        <source>The Endpoint refused its credentials (401 or 403) and so did not act on the request; the next Endpoint was tried.</source>
        <translation>Der Endpoint wies die Zugangsdaten zurück (401 oder 403) und hat also nicht gehandelt; der nächste Endpoint wurde versucht.</translation>
    </message>
    <message>
        <source>The Endpoint redirected or throttled the request (3xx or 429) instead of acting on it; the next Endpoint was tried.</source>
        <translation>Der Endpoint leitete die Anfrage um oder drosselte sie (3xx oder 429), statt zu handeln; der nächste Endpoint wurde versucht.</translation>
    </message>
    <message>
        <source>It is unknown whether the Endpoint acted, but a query changes nothing, so the next Endpoint was tried.</source>
        <translation>Ob der Endpoint gehandelt hat, ist unbekannt, aber eine Abfrage ändert nichts; darum wurde der nächste Endpoint versucht.</translation>
    </message>
    <message>
        <source>The Endpoint may have accepted the transaction; since a signed transaction counts only once, the same bytes were sent to the next Endpoint.</source>
        <translation>Der Endpoint hat die Transaktion vielleicht angenommen; da eine signierte Transaktion nur einmal zählt, gingen dieselben Bytes an den nächsten Endpoint.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, and what it then holds lives in that Endpoint alone, so no other Endpoint was tried.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, und was er dann hält, gibt es nur dort; darum wurde kein anderer Endpoint versucht.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, and sending the request again could do it twice, so no other Endpoint was tried.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, und nochmaliges Senden könnte es zweimal tun; darum wurde kein anderer Endpoint versucht.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, and it is unknown what the operation does, so no other Endpoint was tried.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, und was die Operation tut, ist unbekannt; darum wurde kein anderer Endpoint versucht.</translation>
    </message>
    <message>
        <source>The notification may have been delivered and nothing will ever confirm it, so no other Endpoint was tried.</source>
        <translation>Die Notification ist vielleicht angekommen, und nichts wird es je bestätigen; darum wurde kein anderer Endpoint versucht.</translation>
    </message>
    <message>
        <source>The Endpoint took the notification; no answer belongs to it.</source>
        <translation>Der Endpoint hat die Notification angenommen; eine Antwort gehört nicht dazu.</translation>
    </message>
    <message>
        <source>The next Endpoint would have been tried, but the attempt limit of the Route and the deployment is used up.</source>
        <translation>Der nächste Endpoint wäre versucht worden, aber das Versuchslimit von Route und Deployment ist erreicht.</translation>
    </message>
    <message>
        <source>The next Endpoint would have been tried, but none is left: the others were tried, are disabled, or are not available.</source>
        <translation>Der nächste Endpoint wäre versucht worden, aber keiner ist übrig: Die anderen wurden versucht, sind abgeschaltet oder nicht verfügbar.</translation>
    </message>
    <message>
        <source>The next Endpoint would have been tried, but the client has gone and nobody waits for the answer.</source>
        <translation>Der nächste Endpoint wäre versucht worden, aber der Client ist weg und niemand wartet auf die Antwort.</translation>
    </message>
    <message>
        <source>A fault of the Gateway itself ended the request; no further Endpoint was tried.</source>
        <translation>Ein Fehler des Gateways selbst beendete die Anfrage; kein weiterer Endpoint wurde versucht.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>endpoint gone</source>
        <translation>Endpoint entfernt</translation>
    </message>
    <message>
        <source>credentials unavailable</source>
        <translation>Zugangsdaten nicht verfügbar</translation>
    </message>
    <message>
        <source>URL refused</source>
        <translation>URL abgelehnt</translation>
    </message>
    <message>
        <source>name not resolved</source>
        <translation>Name nicht aufgelöst</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>connect timeout</source>
        <translation>Frist beim Verbinden abgelaufen</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS fehlgeschlagen</translation>
    </message>
    <message>
        <source>proxy failed</source>
        <translation>Proxy fehlgeschlagen</translation>
    </message>
    <message>
        <source>no free connection</source>
        <translation>keine freie Verbindung</translation>
    </message>
    <message>
        <source>local resources</source>
        <translation>lokale Mittel erschöpft</translation>
    </message>
    <message>
        <source>deadline passed</source>
        <translation>Frist abgelaufen</translation>
    </message>
    <message>
        <source>connection closed</source>
        <translation>Verbindung geschlossen</translation>
    </message>
    <message>
        <source>connection reset</source>
        <translation>Verbindung zurückgesetzt</translation>
    </message>
    <message>
        <source>malformed HTTP</source>
        <translation>fehlerhaftes HTTP</translation>
    </message>
    <message>
        <source>truncated body</source>
        <translation>abgeschnittener Body</translation>
    </message>
    <message>
        <source>undecodable body</source>
        <translation>unlesbarer Body</translation>
    </message>
    <message>
        <source>response too large</source>
        <translation>Antwort zu groß</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>not JSON</source>
        <translation>kein JSON</translation>
    </message>
    <message>
        <source>not an object</source>
        <translation>kein Objekt</translation>
    </message>
    <message>
        <source>duplicate member</source>
        <translation>doppeltes Mitglied</translation>
    </message>
    <message>
        <source>wrong version</source>
        <translation>falsche Version</translation>
    </message>
    <message>
        <source>wrong id</source>
        <translation>falsche Id</translation>
    </message>
    <message>
        <source>result and error</source>
        <translation>Ergebnis und Fehler zugleich</translation>
    </message>
    <message>
        <source>neither result nor error</source>
        <translation>weder Ergebnis noch Fehler</translation>
    </message>
    <message>
        <source>malformed error</source>
        <translation>fehlerhaftes Fehlerobjekt</translation>
    </message>
    <message>
        <source>not a batch</source>
        <translation>kein Batch</translation>
    </message>
    <message>
        <source>batch mismatch</source>
        <translation>Batch passt nicht</translation>
    </message>
    <message>
        <source>admitted</source>
        <translation>zugelassen</translation>
    </message>
    <message>
        <source>probe</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>Schutzschalter offen</translation>
    </message>
    <message>
        <source>cooling down</source>
        <translation>kühlt ab</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>wrong network</source>
        <translation>falsches Netz</translation>
    </message>
    <message>
        <source>Submitting</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Im Block</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Failed on chain</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Reorged</source>
        <translation>Reorganisiert</translation>
    </message>
    <message>
        <source>Unresolved</source>
        <translation>Ungeklärt</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Wird gerade gesendet.</translation>
    </message>
    <message>
        <source>No Endpoint gave a clear answer; the bytes may be out.</source>
        <translation>Kein Endpoint gab eine klare Antwort; die Bytes können draußen sein.</translation>
    </message>
    <message>
        <source>An Endpoint took it; no other one has been seen to have it yet.</source>
        <translation>Ein Endpoint hat sie angenommen; bei keinem anderen wurde sie schon gesehen.</translation>
    </message>
    <message>
        <source>Every Endpoint that answered refused it, and nobody has been seen to have it.</source>
        <translation>Jeder Endpoint, der antwortete, hat sie abgelehnt, und bei niemandem wurde sie gesehen.</translation>
    </message>
    <message>
        <source>Nothing of it was sent to any Endpoint.</source>
        <translation>Nichts davon wurde an einen Endpoint gesendet.</translation>
    </message>
    <message>
        <source>At least one Endpoint has it among its pending transactions.</source>
        <translation>Mindestens ein Endpoint hat sie unter seinen ausstehenden Transaktionen.</translation>
    </message>
    <message>
        <source>It waits for transactions of the same sender with a lower nonce.</source>
        <translation>Sie wartet auf Transaktionen desselben Absenders mit niedrigerer Nonce.</translation>
    </message>
    <message>
        <source>It is in a block that may still leave the chain.</source>
        <translation>Sie ist in einem Block, der die Chain noch verlassen kann.</translation>
    </message>
    <message>
        <source>It is in a block that is unlikely to leave the chain.</source>
        <translation>Sie ist in einem Block, der die Chain kaum noch verlassen wird.</translation>
    </message>
    <message>
        <source>It is in a block that the chain treats as final.</source>
        <translation>Sie ist in einem Block, den die Chain als final behandelt.</translation>
    </message>
    <message>
        <source>It is in a block, but its execution failed; the fee is paid.</source>
        <translation>Sie ist in einem Block, aber ihre Ausführung scheiterte; die Gebühr ist bezahlt.</translation>
    </message>
    <message>
        <source>Its sender&apos;s nonce was used, and no Endpoint has a receipt for it.</source>
        <translation>Die Nonce ihres Absenders wurde verwendet, und kein Endpoint hat einen Beleg für sie.</translation>
    </message>
    <message>
        <source>Its nonce account holds another value, and no Endpoint knows the signature.</source>
        <translation>Ihr Nonce-Konto hält einen anderen Wert, und kein Endpoint kennt die Signatur.</translation>
    </message>
    <message>
        <source>Another transaction spends the same inputs or uses the same nonce.</source>
        <translation>Eine andere Transaktion verbraucht dieselben Inputs oder nutzt dieselbe Nonce.</translation>
    </message>
    <message>
        <source>Its inputs are spent, and no Endpoint knows it.</source>
        <translation>Ihre Inputs sind verbraucht, und kein Endpoint kennt sie.</translation>
    </message>
    <message>
        <source>Its blockhash has expired, and a last check found nothing.</source>
        <translation>Ihr Blockhash ist abgelaufen, und eine letzte Prüfung fand nichts.</translation>
    </message>
    <message>
        <source>Its expiration has passed in a solid block, and a last check found nothing.</source>
        <translation>Ihre Ablaufzeit ist in einem festen Block verstrichen, und eine letzte Prüfung fand nichts.</translation>
    </message>
    <message>
        <source>Its time has run out; a last check decides.</source>
        <translation>Ihre Zeit ist um; eine letzte Prüfung entscheidet.</translation>
    </message>
    <message>
        <source>No Endpoint knows it now. It is still valid, so that is no failure.</source>
        <translation>Kein Endpoint kennt sie jetzt. Sie gilt weiterhin, das ist also kein Scheitern.</translation>
    </message>
    <message>
        <source>Its block left the chain, and it has not been seen since.</source>
        <translation>Ihr Block hat die Chain verlassen, und seither wurde sie nicht gesehen.</translation>
    </message>
    <message>
        <source>It was watched for as long as is useful without evidence.</source>
        <translation>Sie wurde so lange beobachtet, wie es nützt, ohne Beleg.</translation>
    </message>
    <message>
        <source>The operator ended following it.</source>
        <translation>Der Betreiber hat das Verfolgen beendet.</translation>
    </message>
    <message>
        <source>It is out. Sending the same bytes again is harmless; a new signature could compete with it.</source>
        <translation>Sie ist draußen. Dieselben Bytes nochmals zu senden ist harmlos; eine neue Signatur könnte mit ihr konkurrieren.</translation>
    </message>
    <message>
        <source>Nobody is known to have it. The same bytes may be sent again.</source>
        <translation>Bei niemandem ist sie bekannt. Dieselben Bytes dürfen nochmals gesendet werden.</translation>
    </message>
    <message>
        <source>These bytes can have no further effect. A new signature is needed.</source>
        <translation>Diese Bytes können nichts mehr bewirken. Eine neue Signatur ist nötig.</translation>
    </message>
    <message>
        <source>Nothing is certain yet. Wait.</source>
        <translation>Noch ist nichts gewiss. Warten.</translation>
    </message>
    <message>
        <source>The Endpoints of its Route are asked about it.</source>
        <translation>Die Endpoints ihrer Route werden nach ihr gefragt.</translation>
    </message>
    <message>
        <source>Nobody is asked any more.</source>
        <translation>Niemand wird mehr gefragt.</translation>
    </message>
    <message>
        <source>Nobody is asked: the gateway&apos;s own questions are switched off.</source>
        <translation>Niemand wird gefragt: Die eigenen Abfragen des Gateways sind abgeschaltet.</translation>
    </message>
    <message>
        <source>Nobody can be asked: its Route is gone or serves another chain.</source>
        <translation>Niemand kann gefragt werden: Ihre Route ist weg oder bedient eine andere Chain.</translation>
    </message>
    <message>
        <source>Nobody can be asked: its Route has no enabled Endpoint that can be reached.</source>
        <translation>Niemand kann gefragt werden: Ihre Route hat keinen eingeschalteten, erreichbaren Endpoint.</translation>
    </message>
    <message>
        <source>Nobody may be asked: no Endpoint of its Route got it, and no other may learn of it.</source>
        <translation>Niemand darf gefragt werden: Kein Endpoint ihrer Route hat sie bekommen, und kein anderer darf von ihr erfahren.</translation>
    </message>
    <message>
        <source>Nobody can be asked: its transaction id is not known.</source>
        <translation>Niemand kann gefragt werden: Ihre Transaktions-Id ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Nothing was sent to this Endpoint.</source>
        <translation>An diesen Endpoint wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>No certain answer; this Endpoint may have it.</source>
        <translation>Keine sichere Antwort; dieser Endpoint hat sie vielleicht.</translation>
    </message>
    <message>
        <source>This Endpoint took it.</source>
        <translation>Dieser Endpoint hat sie angenommen.</translation>
    </message>
    <message>
        <source>This Endpoint had it already.</source>
        <translation>Dieser Endpoint hatte sie schon.</translation>
    </message>
    <message>
        <source>It is in a block already.</source>
        <translation>Sie ist schon in einem Block.</translation>
    </message>
    <message>
        <source>The nonce is used: it was mined or replaced, a receipt tells.</source>
        <translation>Die Nonce ist verwendet: in einem Block oder ersetzt, ein Beleg sagt es.</translation>
    </message>
    <message>
        <source>Another transaction holds its nonce or inputs at this Endpoint.</source>
        <translation>Eine andere Transaktion hält bei diesem Endpoint ihre Nonce oder Inputs.</translation>
    </message>
    <message>
        <source>Expired by this Endpoint&apos;s view, which may lag.</source>
        <translation>Abgelaufen nach Sicht dieses Endpoints, der im Rückstand sein kann.</translation>
    </message>
    <message>
        <source>Refused by this Endpoint; others may differ.</source>
        <translation>Von diesem Endpoint abgelehnt; andere können anders entscheiden.</translation>
    </message>
    <message>
        <source>Refused; no Endpoint takes these bytes.</source>
        <translation>Abgelehnt; kein Endpoint nimmt diese Bytes.</translation>
    </message>
    <message>
        <source>An error that proves neither success nor failure.</source>
        <translation>Ein Fehler, der weder Erfolg noch Misserfolg beweist.</translation>
    </message>
    <message>
        <source>Route the request came in on</source>
        <translation>Route, auf der die Anfrage ankam</translation>
    </message>
    <message>
        <source>Protocol of the Route</source>
        <translation>Protokoll der Route</translation>
    </message>
    <message>
        <source>Exact method or TRON path; * for anything</source>
        <translation>Genaue Methode oder TRON-Pfad; * für Beliebiges</translation>
    </message>
    <message>
        <source>Operation class</source>
        <translation>Operationsklasse</translation>
    </message>
    <message>
        <source>How the request ended</source>
        <translation>Wie die Anfrage endete</translation>
    </message>
    <message>
        <source>Attempts used</source>
        <translation>Genutzte Versuche</translation>
    </message>
    <message>
        <source>Endpoint that was attempted</source>
        <translation>Endpoint, der versucht wurde</translation>
    </message>
    <message>
        <source>Endpoint whose answer was returned, or none</source>
        <translation>Endpoint, dessen Antwort zurückging, oder none</translation>
    </message>
    <message>
        <source>Endpoint that was attempted or passed over</source>
        <translation>Endpoint, der versucht oder übergangen wurde</translation>
    </message>
    <message>
        <source>Error code the client got; 0 for a result</source>
        <translation>Fehlercode, den der Client bekam; 0 für ein Ergebnis</translation>
    </message>
    <message>
        <source>HTTP status of any answer</source>
        <translation>HTTP-Status irgendeiner Antwort</translation>
    </message>
    <message>
        <source>Total time in milliseconds</source>
        <translation>Gesamtzeit in Millisekunden</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>Id der Anfrage</translation>
    </message>
    <message>
        <source>Transaction id, or how it begins</source>
        <translation>Transaktions-Id oder deren Anfang</translation>
    </message>
    <message>
        <source>Certainty of any attempt</source>
        <translation>Gewissheit irgendeines Versuchs</translation>
    </message>
    <message>
        <source>Rule of any decision</source>
        <translation>Regel irgendeiner Entscheidung</translation>
    </message>
    <message>
        <source>Configuration generation</source>
        <translation>Generation der Konfiguration</translation>
    </message>
    <message>
        <source>Marked with a star</source>
        <translation>Mit Stern markiert</translation>
    </message>
    <message>
        <source>Words of the note; * for any note</source>
        <translation>Wörter der Notiz; * für irgendeine Notiz</translation>
    </message>
    <message>
        <source>When it arrived: 10m, 14:02, 14:00..14:30</source>
        <translation>Ankunft: 10m, 14:02, 14:00..14:30</translation>
    </message>
    <message>
        <source>There is no key &quot;%1&quot;; try %3.</source>
        <translation>Einen Schlüssel „%1“ gibt es nicht; versuchen: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of %2; try %3.</source>
        <translation>„%1“ ist kein Wert von %2; versuchen: %3.</translation>
    </message>
    <message>
        <source>%2 takes a number such as 5, &gt;5, &lt;5 or 5..10, not &quot;%1&quot;.</source>
        <translation>%2 verlangt eine Zahl wie 5, &gt;5, &lt;5 oder 5..10, nicht „%1“.</translation>
    </message>
    <message>
        <source>%2 takes a span such as 10m, 1h or 2d, or a time such as 14:02 or 14:00..14:30, not &quot;%1&quot;.</source>
        <translation>%2 verlangt eine Spanne wie 10m, 1h oder 2d oder eine Zeit wie 14:02 oder 14:00..14:30, nicht „%1“.</translation>
    </message>
    <message>
        <source>%2 takes no &lt; or &gt;; write %2:value.</source>
        <translation>%2 kennt kein &lt; oder &gt;; %2:Wert schreiben.</translation>
    </message>
    <message>
        <source>A value must follow %1.</source>
        <translation>Nach %1 muss ein Wert folgen.</translation>
    </message>
    <message>
        <source>A closing quote is missing.</source>
        <translation>Ein schließendes Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>%2 can&apos;t be asked yet: it is not recorded.</source>
        <translation>Nach %2 kann noch nicht gefragt werden: Es wird nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>there is no Routes file to reload</source>
        <translation>es gibt keine Routen-Datei zum Neuladen</translation>
    </message>
    <message>
        <source>the Routes file was edited and its edit has not been taken; reload or correct the file first</source>
        <translation>die Routen-Datei wurde bearbeitet und noch nicht übernommen; zuerst die Datei neu laden oder berichtigen</translation>
    </message>
    <message>
        <source>there is no Routes file to write</source>
        <translation>es gibt keine Routen-Datei zum Schreiben</translation>
    </message>
    <message>
        <source>is not absolute</source>
        <translation>ist nicht absolut</translation>
    </message>
    <message>
        <source>the absolute path of a PEM file</source>
        <translation>der absolute Pfad einer PEM-Datei</translation>
    </message>
    <message>
        <source>is no proxy address</source>
        <translation>ist keine Proxy-Adresse</translation>
    </message>
    <message>
        <source>http://host:port, socks5://host:port</source>
        <translation>http://host:port, socks5://host:port</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is no id</source>
        <translation>ist keine Id</translation>
    </message>
    <message>
        <source>[A-Za-z0-9._-]{1,64}, the first a letter or digit</source>
        <translation>[A-Za-z0-9._-]{1,64}, zuerst ein Buchstabe oder eine Ziffer</translation>
    </message>
    <message>
        <source>is too long or holds control characters</source>
        <translation>ist zu lang oder enthält Steuerzeichen</translation>
    </message>
    <message>
        <source>0–128 characters</source>
        <translation>0–128 Zeichen</translation>
    </message>
    <message>
        <source>http://host[:port]/path or https://…</source>
        <translation>http://host[:port]/pfad oder https://…</translation>
    </message>
    <message>
        <source>points back at this gateway&apos;s own listener</source>
        <translation>zeigt auf dieses Gateway selbst</translation>
    </message>
    <message>
        <source>has no effect without TLS</source>
        <translation>wirkt ohne TLS nicht</translation>
    </message>
    <message>
        <source>only with an https URL</source>
        <translation>nur mit einer https-URL</translation>
    </message>
    <message>
        <source>has no {api_key} in its path, where auth.type path_api_key puts the credential</source>
        <translation>hat kein {api_key} im Pfad, wohin auth.type path_api_key die Zugangsdaten setzt</translation>
    </message>
    <message>
        <source>holds {api_key}, which needs auth.type path_api_key</source>
        <translation>enthält {api_key}; das verlangt auth.type path_api_key</translation>
    </message>
    <message>
        <source>has no effect with auth.type none</source>
        <translation>wirkt mit auth.type none nicht</translation>
    </message>
    <message>
        <source>is no header name</source>
        <translation>ist kein Header-Name</translation>
    </message>
    <message>
        <source>an HTTP token, for example X-Api-Key</source>
        <translation>ein HTTP-Token, zum Beispiel X-Api-Key</translation>
    </message>
    <message>
        <source>is a header that the gateway writes itself</source>
        <translation>ist ein Header, den das Gateway selbst schreibt</translation>
    </message>
    <message>
        <source>is no parameter name</source>
        <translation>ist kein Parametername</translation>
    </message>
    <message>
        <source>letters, digits, &quot;-&quot;, &quot;.&quot;, &quot;_&quot;, &quot;~&quot;</source>
        <translation>Buchstaben, Ziffern, &quot;-&quot;, &quot;.&quot;, &quot;_&quot;, &quot;~&quot;</translation>
    </message>
    <message>
        <source>has no effect with this auth.type</source>
        <translation>wirkt mit diesem auth.type nicht</translation>
    </message>
    <message>
        <source>only with header and query</source>
        <translation>nur mit header und query</translation>
    </message>
    <message>
        <source>holds a space, a control character or another character that must be percent-encoded</source>
        <translation>enthält ein Leerzeichen, ein Steuerzeichen oder ein anderes Zeichen, das prozentkodiert sein muss</translation>
    </message>
    <message>
        <source>does not begin with http:// or https://</source>
        <translation>beginnt nicht mit http:// oder https://</translation>
    </message>
    <message>
        <source>holds user information; credentials have their own field, auth</source>
        <translation>enthält Benutzerangaben; Zugangsdaten haben ihr eigenes Feld, auth</translation>
    </message>
    <message>
        <source>has no valid host and port</source>
        <translation>hat keinen gültigen Host und Port</translation>
    </message>
    <message>
        <source>leads to a link-local address, where machine credentials are served</source>
        <translation>führt zu einer link-lokalen Adresse, wo Zugangsdaten von Maschinen ausgegeben werden</translation>
    </message>
    <message>
        <source>holds a fragment (#)</source>
        <translation>enthält ein Fragment (#)</translation>
    </message>
    <message>
        <source>holds {api_key} outside its path or more than once</source>
        <translation>enthält {api_key} außerhalb des Pfads oder mehrfach</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>ein String</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>is empty; leave the field out, or write null, for none</source>
        <translation>ist leer; das Feld weglassen oder null schreiben, wenn es keinen Wert hat</translation>
    </message>
    <message>
        <source>is no origin as browsers send it</source>
        <translation>ist kein Origin, wie Browser ihn senden</translation>
    </message>
    <message>
        <source>scheme://host or scheme://host:port in lower case, no path, no default port</source>
        <translation>scheme://host oder scheme://host:port in Kleinbuchstaben, ohne Pfad und Standard-Port</translation>
    </message>
    <message>
        <source>is no host</source>
        <translation>ist kein Host</translation>
    </message>
    <message>
        <source>host or host:port in lower case</source>
        <translation>host oder host:port in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>is no IP address</source>
        <translation>ist keine IP-Adresse</translation>
    </message>
    <message>
        <source>for example 127.0.0.1 or ::1</source>
        <translation>zum Beispiel 127.0.0.1 oder ::1</translation>
    </message>
    <message>
        <source>is no chain id</source>
        <translation>ist keine Chain-Id</translation>
    </message>
    <message>
        <source>the EVM chain id in decimal without leading zeros, for example &quot;1&quot;</source>
        <translation>die EVM-Chain-Id dezimal ohne führende Nullen, zum Beispiel &quot;1&quot;</translation>
    </message>
    <message>
        <source>is no network name</source>
        <translation>ist kein Netzname</translation>
    </message>
    <message>
        <source>[a-z0-9-]{1,64}, for example &quot;main&quot;, &quot;mainnet-beta&quot;, &quot;nile&quot;</source>
        <translation>[a-z0-9-]{1,64}, zum Beispiel &quot;main&quot;, &quot;mainnet-beta&quot;, &quot;nile&quot;</translation>
    </message>
    <message>
        <source>is no secret reference</source>
        <translation>ist kein Verweis auf ein Geheimnis</translation>
    </message>
    <message>
        <source>the keychain denied access; unlock it and allow signalbox to read it</source>
        <translation>der Schlüsselbund verweigert den Zugriff; ihn entsperren und signalbox das Lesen erlauben</translation>
    </message>
    <message>
        <source>no keychain service answers here; start one, or use an env: or file: reference</source>
        <translation>hier antwortet kein Schlüsselbund-Dienst; einen starten oder einen Verweis env: oder file: nehmen</translation>
    </message>
    <message>
        <source>the keychain did not answer in time; unlock it and try again</source>
        <translation>der Schlüsselbund hat nicht rechtzeitig geantwortet; ihn entsperren und erneut versuchen</translation>
    </message>
    <message>
        <source>is no operation of this protocol</source>
        <translation>ist keine Operation dieses Protokolls</translation>
    </message>
    <message>
        <source>a method name of 1–256 characters</source>
        <translation>ein Methodenname von 1–256 Zeichen</translation>
    </message>
    <message>
        <source>&quot;GET /path&quot; or &quot;POST /path&quot;</source>
        <translation>&quot;GET /pfad&quot; oder &quot;POST /pfad&quot;</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>der Text ist nicht UTF-8</translation>
    </message>
    <message>
        <source>a string is not closed on its line, or holds a control character</source>
        <translation>ein String ist auf seiner Zeile nicht geschlossen oder enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>objects and lists are nested too deeply</source>
        <translation>Objekte und Listen sind zu tief geschachtelt</translation>
    </message>
    <message>
        <source>not JSON: a string holds a bad escape sequence</source>
        <translation>kein JSON: ein String enthält eine falsche Escape-Sequenz</translation>
    </message>
    <message>
        <source>not JSON: a number is malformed</source>
        <translation>kein JSON: eine Zahl ist fehlerhaft</translation>
    </message>
    <message>
        <source>not JSON: a value is no string, number, true, false, null, list or object</source>
        <translation>kein JSON: ein Wert ist weder String, Zahl, true, false, null, Liste noch Objekt</translation>
    </message>
    <message>
        <source>not JSON: the text does not end with the brace that closes it</source>
        <translation>kein JSON: der Text endet nicht mit der Klammer, die ihn schließt</translation>
    </message>
    <message>
        <source>not JSON: a comma, colon, quote, brace or bracket is missing or superfluous</source>
        <translation>kein JSON: ein Komma, Doppelpunkt, Anführungszeichen oder eine Klammer fehlt oder ist zu viel</translation>
    </message>
    <message>
        <source>the text begins with a byte-order mark; save it as UTF-8 without one</source>
        <translation>der Text beginnt mit einer Byte-Order-Mark; als UTF-8 ohne sie speichern</translation>
    </message>
    <message>
        <source>the text is empty; it must hold one JSON object</source>
        <translation>der Text ist leer; er muss ein JSON-Objekt enthalten</translation>
    </message>
    <message>
        <source>the text must be one JSON object</source>
        <translation>der Text muss ein JSON-Objekt sein</translation>
    </message>
    <message>
        <source>there are more problems; they show once these are solved</source>
        <translation>es gibt weitere Probleme; sie zeigen sich, wenn diese gelöst sind</translation>
    </message>
    <message>
        <source>is no slug</source>
        <translation>ist kein Slug</translation>
    </message>
    <message>
        <source>is missing; every Route needs a key because gateway.listen goes beyond loopback</source>
        <translation>fehlt; jede Route braucht einen Schlüssel, weil gateway.listen über Loopback hinausreicht</translation>
    </message>
    <message>
        <source>free some space and save again</source>
        <translation>Platz schaffen und erneut speichern</translation>
    </message>
    <message>
        <source>make its folder writable for this user</source>
        <translation>den Ordner für diesen Benutzer schreibbar machen</translation>
    </message>
    <message>
        <source>make the folder it shall be in</source>
        <translation>den Ordner anlegen, in dem sie liegen soll</translation>
    </message>
    <message>
        <source>solve this and save again</source>
        <translation>dies lösen und erneut speichern</translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>ist nicht lesbar</translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>belongs to another user; make this gateway&apos;s user its owner</source>
        <translation>gehört einem anderen Benutzer; den des Gateways zum Eigentümer machen</translation>
    </message>
    <message>
        <source>is open to others; run chmod 600 on it</source>
        <translation>ist für andere offen; chmod 600 darauf anwenden</translation>
    </message>
    <message>
        <source>is larger than 64 KiB</source>
        <translation>ist größer als 64 KiB</translation>
    </message>
    <message>
        <source>there is no access to the keychain here</source>
        <translation>hier gibt es keinen Zugang zum Schlüsselbund</translation>
    </message>
    <message>
        <source>the secret is empty</source>
        <translation>das Geheimnis ist leer</translation>
    </message>
    <message>
        <source>the secret holds a line break or another control character</source>
        <translation>das Geheimnis enthält einen Zeilenumbruch oder ein anderes Steuerzeichen</translation>
    </message>
    <message>
        <source>another program listens there</source>
        <translation>ein anderes Programm hört dort</translation>
    </message>
    <message>
        <source>not permitted</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>the system refused it</source>
        <translation>das System hat es verweigert</translation>
    </message>
    <message>
        <source>64 bytes in base58, 87 or 88 characters</source>
        <translation>64 Bytes in Base58, 87 oder 88 Zeichen</translation>
    </message>
    <message>
        <source>0x and 64 hexadecimal digits</source>
        <translation>0x und 64 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>64 hexadecimal digits</source>
        <translation>64 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>port %1 is already %2</source>
        <translation>Port %1 ist schon %2</translation>
    </message>
    <message>
        <source>%1 is already %2</source>
        <translation>%1 ist schon %2</translation>
    </message>
    <message>
        <source>%1 targets are too many</source>
        <translation>%1 Ziele sind zu viele</translation>
    </message>
    <message>
        <source>%1 overrides are too many</source>
        <translation>%1 abweichende Klassen sind zu viele</translation>
    </message>
    <message>
        <source>%1 is a target of this Route already</source>
        <translation>%1 ist schon ein Ziel dieser Route</translation>
    </message>
    <message>
        <source>Endpoint %1 is %2 on network %3</source>
        <translation>Endpoint %1 ist %2 auf Netz %3</translation>
    </message>
    <message>
        <source>the environment variable %1 is not set</source>
        <translation>die Umgebungsvariable %1 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>the Routes file is larger than %1 bytes</source>
        <translation>die Routen-Datei ist größer als %1 Bytes</translation>
    </message>
    <message>
        <source>the Routes file %1 is no regular file</source>
        <translation>die Routen-Datei %1 ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>A transaction id of %1 is %2; this text of %3 characters is none.</source>
        <translation>Eine Transaktions-Id von %1 ist %2; dieser Text mit %3 Zeichen ist keine.</translation>
    </message>
    <message>
        <source>%1:%2 cannot be listened on: %3. Choose another port or end the other program.</source>
        <translation>Auf %1:%2 lässt sich nicht hören: %3. Einen anderen Port wählen oder das andere Programm beenden.</translation>
    </message>
    <message>
        <source>The ledger is well.</source>
        <translation>Das Ledger ist in Ordnung.</translation>
    </message>
    <message>
        <source>It goes on by itself with the next broadcast.</source>
        <translation>Mit dem nächsten Broadcast geht es von selbst weiter.</translation>
    </message>
    <message>
        <source>Another Signalbox holds the ledger of this profile.</source>
        <translation>Ein anderes Signalbox hält das Ledger dieses Profils.</translation>
    </message>
    <message>
        <source>End it, or give this one another --profile.</source>
        <translation>Es beenden, oder diesem ein anderes --profile geben.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite can&apos;t be opened.</source>
        <translation>Das Ledger broadcasts.sqlite lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>Make the profile a directory that this user may write to. It is tried again with the next broadcast.</source>
        <translation>Das Profil zu einem Ordner machen, in den dieser Benutzer schreiben darf. Mit dem nächsten Broadcast wird es erneut versucht.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite is read-only.</source>
        <translation>Das Ledger broadcasts.sqlite ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Make it and its directory writable. It is tried again with the next broadcast.</source>
        <translation>Es und seinen Ordner schreibbar machen. Mit dem nächsten Broadcast wird es erneut versucht.</translation>
    </message>
    <message>
        <source>Another program keeps the ledger broadcasts.sqlite locked.</source>
        <translation>Ein anderes Programm hält das Ledger broadcasts.sqlite verriegelt.</translation>
    </message>
    <message>
        <source>Close that program. It goes on by itself.</source>
        <translation>Jenes Programm schließen. Es geht von selbst weiter.</translation>
    </message>
    <message>
        <source>There is no space left for the ledger.</source>
        <translation>Für das Ledger ist kein Platz mehr.</translation>
    </message>
    <message>
        <source>Free some. It goes on by itself with the next broadcast.</source>
        <translation>Platz schaffen. Mit dem nächsten Broadcast geht es von selbst weiter.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite can&apos;t be read or written.</source>
        <translation>Das Ledger broadcasts.sqlite lässt sich nicht lesen oder schreiben.</translation>
    </message>
    <message>
        <source>Look after the disk. It is tried again with the next broadcast.</source>
        <translation>Nach der Platte sehen. Mit dem nächsten Broadcast wird es erneut versucht.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite is damaged.</source>
        <translation>Das Ledger broadcasts.sqlite ist beschädigt.</translation>
    </message>
    <message>
        <source>With the next broadcast it is kept under another name and a new one begun.</source>
        <translation>Mit dem nächsten Broadcast wird es unter anderem Namen aufbewahrt und ein neues begonnen.</translation>
    </message>
    <message>
        <source>The ledger was damaged; it is kept under another name and a new one was begun.</source>
        <translation>Das Ledger war beschädigt; es ist unter anderem Namen aufbewahrt, und ein neues wurde begonnen.</translation>
    </message>
    <message>
        <source>What it held is no longer followed: recover it with sqlite3 (.recover) and look up its transactions.</source>
        <translation>Was darin stand, wird nicht mehr verfolgt: mit sqlite3 (.recover) retten und seine Transaktionen nachsehen.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite was written by a later version.</source>
        <translation>Das Ledger broadcasts.sqlite wurde von einer späteren Version geschrieben.</translation>
    </message>
    <message>
        <source>Use that version, or give this one another --profile.</source>
        <translation>Jene Version benutzen, oder dieser ein anderes --profile geben.</translation>
    </message>
    <message>
        <source>broadcasts.sqlite in the profile is no ledger of Signalbox.</source>
        <translation>broadcasts.sqlite im Profil ist kein Ledger von Signalbox.</translation>
    </message>
    <message>
        <source>Move it away, or use another --profile.</source>
        <translation>Sie wegräumen, oder ein anderes --profile benutzen.</translation>
    </message>
    <message>
        <source>Attempts that had ended could not be written before the program did.</source>
        <translation>Beendete Versuche konnten vor dem Ende des Programms nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Their broadcasts are recorded; look up their transactions.</source>
        <translation>Ihre Broadcasts sind aufgezeichnet; ihre Transaktionen nachsehen.</translation>
    </message>
    <message>
        <source>A later version has written what this one can&apos;t read into the ledger.</source>
        <translation>Eine spätere Version hat in das Ledger geschrieben, was diese nicht lesen kann.</translation>
    </message>
    <message>
        <source>That broadcast is left as it is; use the later version to follow it.</source>
        <translation>Jener Broadcast bleibt, wie er ist; zum Verfolgen die spätere Version benutzen.</translation>
    </message>
    <message>
        <source>The ledger broadcasts.sqlite can&apos;t be used.</source>
        <translation>Das Ledger broadcasts.sqlite ist nicht benutzbar.</translation>
    </message>
    <message>
        <source>%1 (%2) Broadcasts are refused and none is sent; everything else is served. %3</source>
        <translation>%1 (%2) Broadcasts werden abgelehnt und keiner wird gesendet; alles andere wird bedient. %3</translation>
    </message>
    <message>
        <source>%1 Broadcasts are refused and none is sent; everything else is served. %2</source>
        <translation>%1 Broadcasts werden abgelehnt und keiner wird gesendet; alles andere wird bedient. %2</translation>
    </message>
    <message>
        <source>%1 (%2) Broadcasts are served. %3</source>
        <translation>%1 (%2) Broadcasts werden bedient. %3</translation>
    </message>
    <message>
        <source>%1 Broadcasts are served. %2</source>
        <translation>%1 Broadcasts werden bedient. %2</translation>
    </message>
    <message>
        <source>What the client&apos;s User-Agent or port holds</source>
        <translation>Was User-Agent oder Port des Clients enthält</translation>
    </message>
    <message>
        <source>A fault was injected: yes, no, or which one</source>
        <translation>Ein Fehler wurde eingespeist: ja, nein oder welcher</translation>
    </message>
    <message>
        <source>Asked by the gateway itself; its probes are not recorded, so no request is one</source>
        <translation>Vom Gateway selbst gefragt; seine eigenen Abfragen werden nicht aufgezeichnet, daher trifft es auf keine zu</translation>
    </message>
    <message>
        <source>the demo&apos;s Endpoints found no free port</source>
        <translation>die Endpoints der Demo fanden keinen freien Port</translation>
    </message>
    <message>
        <source>the Routes file is not taken:</source>
        <translation>die Routen-Datei wird nicht übernommen:</translation>
    </message>
    <message>
        <source>must be %1, not %2</source>
        <translation>muss %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>occurs twice; the first stands on line %1</source>
        <translation>kommt zweimal vor; das erste steht in Zeile %1</translation>
    </message>
    <message>
        <source>Words in the captured bodies, in memory and on disk; slow</source>
        <translation>Wörter in den aufgezeichneten Bodys, im Speicher und auf der Platte; langsam</translation>
    </message>
    <message>
        <source>no directory</source>
        <translation>kein Verzeichnis</translation>
    </message>
    <message>
        <source>and can&apos;t be renamed</source>
        <translation>und kann nicht umbenannt werden</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver is missing</source>
        <translation>der SQLite-Treiber von Qt fehlt</translation>
    </message>
    <message>
        <source>the value is not known</source>
        <translation>der Wert ist nicht bekannt</translation>
    </message>
    <message>
        <source>version %1, this program knows %2</source>
        <translation>Version %1, dieses Programm kennt %2</translation>
    </message>
    <message>
        <source>%1 (did you mean %2?)</source>
        <translation>%1 (gemeint ist %2?)</translation>
    </message>
    <message>
        <source>unknown field %1</source>
        <translation>unbekanntes Feld %1</translation>
    </message>
    <message>
        <source>there is no Endpoint %1</source>
        <translation>es gibt keinen Endpoint %1</translation>
    </message>
    <message>
        <source>of Endpoint %1 can&apos;t change; add another Endpoint instead</source>
        <translation>des Endpoints %1 kann sich nicht ändern; stattdessen einen weiteren Endpoint anlegen</translation>
    </message>
    <message>
        <source>%1 is less cautious than the built-in class, %2; confirm with %3</source>
        <translation>%1 ist weniger vorsichtig als die eingebaute Klasse %2; mit %3 bestätigen</translation>
    </message>
    <message>
        <source>%1, as the Route is</source>
        <translation>%1, wie die Route</translation>
    </message>
    <message>
        <source>can&apos;t read the Routes file %1: %2</source>
        <translation>die Routes-Datei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>can&apos;t write the Routes file %1: %2; %3. What was there before is unchanged.</source>
        <translation>die Routes-Datei %1 kann nicht geschrieben werden: %2; %3. Was vorher da war, ist unverändert.</translation>
    </message>
    <message>
        <source>the keychain has no entry %1 of service %2</source>
        <translation>der Schlüsselbund hat keinen Eintrag %1 des Dienstes %2</translation>
    </message>
    <message>
        <source>the secret reference is none of: %1</source>
        <translation>der Verweis auf das Geheimnis ist keiner von: %1</translation>
    </message>
    <message>
        <source>the secret file %1 can&apos;t be opened: %2</source>
        <translation>die Geheimnisdatei %1 kann nicht geöffnet werden: %2</translation>
    </message>
    <message>
        <source>the secret file %1 can&apos;t be read: %2</source>
        <translation>die Geheimnisdatei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>the secret file %1 %2</source>
        <translation>die Geheimnisdatei %1 %2</translation>
    </message>
    <message>
        <source>this is no incident capsule</source>
        <translation>das ist keine Vorfallskapsel</translation>
    </message>
    <message>
        <source>this capsule was saved by a newer version of the program, which this one can&apos;t read</source>
        <translation>diese Kapsel wurde von einer neueren Version des Programms gespeichert, die diese nicht lesen kann</translation>
    </message>
    <message>
        <source>this program does not know that version of the format</source>
        <translation>dieses Programm kennt jene Version des Formats nicht</translation>
    </message>
    <message>
        <source>is no time like 2026-03-01T12:00:00.042Z</source>
        <translation>ist keine Zeit wie 2026-03-01T12:00:00.042Z</translation>
    </message>
    <message>
        <source>is no number in decimal digits</source>
        <translation>ist keine Zahl in Dezimalziffern</translation>
    </message>
    <message>
        <source>names no generation that ran</source>
        <translation>nennt keine Generation, die lief</translation>
    </message>
</context>
<context>
    <name>operations</name>
    <message>
        <source>Wallet changes, keys or signing</source>
        <translation>Änderungen an Wallets, Schlüssel oder Signieren</translation>
    </message>
    <message>
        <source>Stops private broadcasting of transactions on one node</source>
        <translation>Beendet das private Verbreiten von Transaktionen auf einem Knoten</translation>
    </message>
    <message>
        <source>Changes peers, bans or connectivity of one node</source>
        <translation>Ändert Peers, Sperrlisten oder Verbindungen eines Knotens</translation>
    </message>
    <message>
        <source>Wallet or account operation; removed or legacy</source>
        <translation>Wallet- oder Konto-Operation; entfernt oder veraltet</translation>
    </message>
    <message>
        <source>Pure function of its parameters and public chain data</source>
        <translation>Reine Funktion ihrer Parameter und öffentlicher Chain-Daten</translation>
    </message>
    <message>
        <source>Provider index query</source>
        <translation>Abfrage im Index eines Anbieters</translation>
    </message>
    <message>
        <source>Pure address conversion; removed</source>
        <translation>Reine Umrechnung von Adressen; entfernt</translation>
    </message>
    <message>
        <source>Pure function of a descriptor</source>
        <translation>Reine Funktion eines Deskriptors</translation>
    </message>
    <message>
        <source>Descriptors with private keys may travel in the request</source>
        <translation>Deskriptoren mit privaten Schlüsseln können in der Anfrage stehen</translation>
    </message>
    <message>
        <source>Changes stored chain data or writes files of one node</source>
        <translation>Ändert gespeicherte Chain-Daten oder schreibt Dateien eines Knotens</translation>
    </message>
    <message>
        <source>Echoes its parameters; test command</source>
        <translation>Gibt ihre Parameter zurück; Testbefehl</translation>
    </message>
    <message>
        <source>Starts a child process or external signer</source>
        <translation>Startet einen Kindprozess oder einen externen Signierer</translation>
    </message>
    <message>
        <source>Fee or priority estimate; removed</source>
        <translation>Schätzung von Gebühr oder Priorität; entfernt</translation>
    </message>
    <message>
        <source>Fee estimate from recent blocks</source>
        <translation>Gebührenschätzung aus den letzten Blöcken</translation>
    </message>
    <message>
        <source>Changes stored data or writes files of one node</source>
        <translation>Ändert gespeicherte Daten oder schreibt Dateien eines Knotens</translation>
    </message>
    <message>
        <source>Mines blocks on a test network</source>
        <translation>Erzeugt Blöcke in einem Testnetz</translation>
    </message>
    <message>
        <source>Reads operator-made peer or ban settings</source>
        <translation>Liest vom Betreiber gemachte Einstellungen zu Peers oder Sperren</translation>
    </message>
    <message>
        <source>Wallet read inside one node</source>
        <translation>Liest eine Wallet in einem Knoten</translation>
    </message>
    <message>
        <source>Reads network status of the answering node</source>
        <translation>Liest den Netzstatus des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Reads block, header, UTXO or mempool data</source>
        <translation>Liest Daten von Blöcken, Headern, UTXOs oder Mempool</translation>
    </message>
    <message>
        <source>Reads chain height; removed</source>
        <translation>Liest die Höhe der Chain; entfernt</translation>
    </message>
    <message>
        <source>Mining template; long-poll identifier is node-local</source>
        <translation>Mining-Vorlage; die Long-Poll-Kennung gilt nur im Knoten</translation>
    </message>
    <message>
        <source>Mining operation; removed</source>
        <translation>Mining-Operation; entfernt</translation>
    </message>
    <message>
        <source>Status that mixes in wallet balance; removed</source>
        <translation>Status, der Wallet-Guthaben einschließt; entfernt</translation>
    </message>
    <message>
        <source>Reads process status of the answering node</source>
        <translation>Liest den Prozessstatus des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Reads chain-wide mining statistics</source>
        <translation>Liest Mining-Statistik der ganzen Chain</translation>
    </message>
    <message>
        <source>Reads state made by earlier calls on one node</source>
        <translation>Liest Zustand, den frühere Aufrufe auf einem Knoten schufen</translation>
    </message>
    <message>
        <source>Computes UTXO-set statistics; heavy but read-only</source>
        <translation>Berechnet Statistik des UTXO-Satzes; aufwendig, aber nur lesend</translation>
    </message>
    <message>
        <source>Crash test of the sandbox; removed</source>
        <translation>Absturztest der Sandbox; entfernt</translation>
    </message>
    <message>
        <source>Changes log categories of one node</source>
        <translation>Ändert die Log-Kategorien eines Knotens</translation>
    </message>
    <message>
        <source>Test control of one node</source>
        <translation>Teststeuerung eines Knotens</translation>
    </message>
    <message>
        <source>Queues a ping message to every peer</source>
        <translation>Reiht für jeden Peer eine Ping-Nachricht ein</translation>
    </message>
    <message>
        <source>Changes local mining priority</source>
        <translation>Ändert die lokale Mining-Priorität</translation>
    </message>
    <message>
        <source>Starts, polls or aborts a scan inside one node</source>
        <translation>Startet, befragt oder beendet einen Suchlauf in einem Knoten</translation>
    </message>
    <message>
        <source>Sends one fixed client-signed transaction</source>
        <translation>Sendet eine feste, vom Client signierte Transaktion</translation>
    </message>
    <message>
        <source>Private key travels in the request</source>
        <translation>Ein privater Schlüssel steht in der Anfrage</translation>
    </message>
    <message>
        <source>Stops the node</source>
        <translation>Beendet den Knoten</translation>
    </message>
    <message>
        <source>Submits mining work to one node</source>
        <translation>Reicht Mining-Arbeit bei einem Knoten ein</translation>
    </message>
    <message>
        <source>Sends a fixed package of client-signed transactions</source>
        <translation>Sendet ein festes Paket vom Client signierter Transaktionen</translation>
    </message>
    <message>
        <source>Checks mempool acceptance without submitting</source>
        <translation>Prüft die Annahme in den Mempool, ohne einzureichen</translation>
    </message>
    <message>
        <source>Verifies the stored chain of one node</source>
        <translation>Prüft die gespeicherte Chain eines Knotens</translation>
    </message>
    <message>
        <source>Waits for the tip of one node</source>
        <translation>Wartet auf die Spitze eines Knotens</translation>
    </message>
    <message>
        <source>Wallet signs a partial transaction</source>
        <translation>Die Wallet signiert eine Teiltransaktion</translation>
    </message>
    <message>
        <source>External signer operation</source>
        <translation>Operation eines externen Signierers</translation>
    </message>
    <message>
        <source>Node administration</source>
        <translation>Verwaltung des Knotens</translation>
    </message>
    <message>
        <source>Subscription bound to one connection</source>
        <translation>An eine Verbindung gebundenes Abonnement</translation>
    </message>
    <message>
        <source>Pages through a cursor issued by one provider</source>
        <translation>Blättert mit einem Cursor, den ein Anbieter ausgab</translation>
    </message>
    <message>
        <source>Provider index query or simulation</source>
        <translation>Indexabfrage oder Simulation eines Anbieters</translation>
    </message>
    <message>
        <source>Paymaster signs or reserves sponsorship</source>
        <translation>Ein Paymaster signiert oder reserviert die Übernahme der Gebühr</translation>
    </message>
    <message>
        <source>Development-node control</source>
        <translation>Steuerung eines Entwicklungsknotens</translation>
    </message>
    <message>
        <source>Status of one sequencer or validator process</source>
        <translation>Status eines Sequencer- oder Validator-Prozesses</translation>
    </message>
    <message>
        <source>Reads rollup batch, message or fee data</source>
        <translation>Liest Rollup-Daten zu Batches, Nachrichten oder Gebühren</translation>
    </message>
    <message>
        <source>Replays or traces execution; commits nothing</source>
        <translation>Wiederholt oder verfolgt eine Ausführung; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Auction bid or resolution</source>
        <translation>Gebot oder Auflösung einer Auktion</translation>
    </message>
    <message>
        <source>Simulates or reads metering data</source>
        <translation>Simuliert oder liest Messdaten</translation>
    </message>
    <message>
        <source>Transaction status in one node pool</source>
        <translation>Status einer Transaktion im Pool eines Knotens</translation>
    </message>
    <message>
        <source>Provider distribution call with account quota</source>
        <translation>Verteilaufruf eines Anbieters mit Kontingent des Kontos</translation>
    </message>
    <message>
        <source>Private order flow for one relay or builder</source>
        <translation>Privater Orderflow für ein Relay oder einen Builder</translation>
    </message>
    <message>
        <source>Simulates a bundle; submits nothing</source>
        <translation>Simuliert ein Bundle; reicht nichts ein</translation>
    </message>
    <message>
        <source>Queues a user operation in one bundler</source>
        <translation>Reiht eine User-Operation in einem Bundler ein</translation>
    </message>
    <message>
        <source>Reads consensus snapshot or validator data from chain</source>
        <translation>Liest Konsens-Snapshot oder Validator-Daten von der Chain</translation>
    </message>
    <message>
        <source>Milestone vote may lock this node</source>
        <translation>Eine Milestone-Stimme kann diesen Knoten sperren</translation>
    </message>
    <message>
        <source>Sends one fixed signed transaction with fixed inclusion conditions</source>
        <translation>Sendet eine feste signierte Transaktion mit festen Bedingungen für die Aufnahme</translation>
    </message>
    <message>
        <source>Status of one embedded builder</source>
        <translation>Status eines eingebauten Builders</translation>
    </message>
    <message>
        <source>Relay-held statistics of one submitter</source>
        <translation>Statistik eines Einreichers, die das Relay hält</translation>
    </message>
    <message>
        <source>Casts, drops or lists this node validator votes</source>
        <translation>Gibt, streicht oder listet Validator-Stimmen dieses Knotens</translation>
    </message>
    <message>
        <source>Peer or conductor administration of a rollup node</source>
        <translation>Verwaltung von Peers oder Conductor eines Rollup-Knotens</translation>
    </message>
    <message>
        <source>Reads a value stored on one node earlier; legacy</source>
        <translation>Liest einen früher auf einem Knoten abgelegten Wert; veraltet</translation>
    </message>
    <message>
        <source>Writes to the node key-value store; legacy</source>
        <translation>Schreibt in den Schlüssel-Wert-Speicher des Knotens; veraltet</translation>
    </message>
    <message>
        <source>Reads raw chain or state data</source>
        <translation>Liest rohe Chain- oder Zustandsdaten</translation>
    </message>
    <message>
        <source>Process or database diagnostics of one node</source>
        <translation>Diagnose von Prozess oder Datenbank eines Knotens</translation>
    </message>
    <message>
        <source>Changes runtime settings of one node</source>
        <translation>Ändert Laufzeiteinstellungen eines Knotens</translation>
    </message>
    <message>
        <source>Loads many signed transactions into one node</source>
        <translation>Lädt viele signierte Transaktionen in einen Knoten</translation>
    </message>
    <message>
        <source>Writes or reads a file on the node disk</source>
        <translation>Schreibt oder liest eine Datei auf der Platte des Knotens</translation>
    </message>
    <message>
        <source>Bundler administration or test control</source>
        <translation>Verwaltung oder Teststeuerung eines Bundlers</translation>
    </message>
    <message>
        <source>Rewinds or rewrites the node chain</source>
        <translation>Spult die Chain des Knotens zurück oder schreibt sie um</translation>
    </message>
    <message>
        <source>Re-executes past or given input for a trace; commits nothing</source>
        <translation>Führt vergangene oder gegebene Eingaben für einen Trace erneut aus; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Reads facts the answering node recorded</source>
        <translation>Liest Tatsachen, die der antwortende Knoten aufzeichnete</translation>
    </message>
    <message>
        <source>Test-only block signing</source>
        <translation>Signieren von Blöcken nur für Tests</translation>
    </message>
    <message>
        <source>Builds or commits test blocks</source>
        <translation>Baut Testblöcke oder schreibt sie fest</translation>
    </message>
    <message>
        <source>Private transaction through one enclave</source>
        <translation>Private Transaktion durch eine Enklave</translation>
    </message>
    <message>
        <source>Consensus channel of exactly one node</source>
        <translation>Konsenskanal genau eines Knotens</translation>
    </message>
    <message>
        <source>Consensus client drives exactly one node</source>
        <translation>Ein Konsens-Client treibt genau einen Knoten</translation>
    </message>
    <message>
        <source>Fetches a payload built under a node-local identifier</source>
        <translation>Holt eine Payload, die unter einer Kennung des Knotens gebaut wurde</translation>
    </message>
    <message>
        <source>Reads indexed chain data</source>
        <translation>Liest indexierte Chain-Daten</translation>
    </message>
    <message>
        <source>Node identity or internal diagnostics</source>
        <translation>Identität oder innere Diagnose des Knotens</translation>
    </message>
    <message>
        <source>Lists or names accounts the node manages</source>
        <translation>Listet oder benennt Konten, die der Knoten verwaltet</translation>
    </message>
    <message>
        <source>Reads chain data; repeating it changes nothing</source>
        <translation>Liest Chain-Daten; Wiederholen ändert nichts</translation>
    </message>
    <message>
        <source>Simulates execution on a temporary state; commits nothing</source>
        <translation>Simuliert Ausführung auf vorläufigem Zustand; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Reads node capability or sync status; creates nothing</source>
        <translation>Liest Fähigkeiten oder Sync-Status des Knotens; legt nichts an</translation>
    </message>
    <message>
        <source>Returns the node reward or coinbase account</source>
        <translation>Gibt das Belohnungs- oder Coinbase-Konto des Knotens zurück</translation>
    </message>
    <message>
        <source>Pure source compilation; legacy</source>
        <translation>Reines Übersetzen von Quelltext; veraltet</translation>
    </message>
    <message>
        <source>Estimates or simulates a user operation</source>
        <translation>Schätzt oder simuliert eine User-Operation</translation>
    </message>
    <message>
        <source>Fills nonce and fee defaults of an unsigned transaction</source>
        <translation>Ergänzt Nonce und Gebühren einer unsignierten Transaktion</translation>
    </message>
    <message>
        <source>Reads account or contract state at a block</source>
        <translation>Liest Konto- oder Contract-Zustand bei einem Block</translation>
    </message>
    <message>
        <source>Creates or uses a filter held by one Endpoint</source>
        <translation>Legt einen Filter an oder nutzt ihn, den ein Endpoint hält</translation>
    </message>
    <message>
        <source>Status inside one bundler pool</source>
        <translation>Status im Pool eines Bundlers</translation>
    </message>
    <message>
        <source>Looks up an included user operation</source>
        <translation>Schlägt eine aufgenommene User-Operation nach</translation>
    </message>
    <message>
        <source>Mining operation</source>
        <translation>Mining-Operation</translation>
    </message>
    <message>
        <source>Mining status of one node</source>
        <translation>Mining-Status eines Knotens</translation>
    </message>
    <message>
        <source>Pool view filtered by accounts the node manages</source>
        <translation>Sicht auf den Pool, gefiltert nach Konten, die der Knoten verwaltet</translation>
    </message>
    <message>
        <source>Node signs and sends; a repeat may spend twice</source>
        <translation>Der Knoten signiert und sendet; eine Wiederholung kann zweimal ausgeben</translation>
    </message>
    <message>
        <source>Sequencer-specific preconfirmation submission</source>
        <translation>Einreichung zur Vorab-Bestätigung bei einem Sequencer</translation>
    </message>
    <message>
        <source>Sends one fixed signed transaction and waits for its receipt</source>
        <translation>Sendet eine feste signierte Transaktion und wartet auf ihren Beleg</translation>
    </message>
    <message>
        <source>Bundler-side transaction or sponsorship</source>
        <translation>Transaktion oder Gebührenübernahme auf Seiten des Bundlers</translation>
    </message>
    <message>
        <source>Sends an unsigned transaction from an impersonated account</source>
        <translation>Sendet eine unsignierte Transaktion von einem vorgegebenen Konto</translation>
    </message>
    <message>
        <source>Changes chain configuration of one node</source>
        <translation>Ändert die Chain-Konfiguration eines Knotens</translation>
    </message>
    <message>
        <source>Node signs with its own key</source>
        <translation>Der Knoten signiert mit eigenem Schlüssel</translation>
    </message>
    <message>
        <source>Meaning differs between clients; may involve node signing</source>
        <translation>Bedeutung je Client verschieden; der Knoten signiert dabei vielleicht</translation>
    </message>
    <message>
        <source>Reads bundler configuration or fee advice</source>
        <translation>Liest Konfiguration oder Gebührenrat eines Bundlers</translation>
    </message>
    <message>
        <source>Proof-of-work mining operation</source>
        <translation>Operation des Proof-of-Work-Minings</translation>
    </message>
    <message>
        <source>Changes a relay refund setting</source>
        <translation>Ändert eine Erstattungseinstellung eines Relays</translation>
    </message>
    <message>
        <source>Validates a builder block without importing it</source>
        <translation>Prüft einen Builder-Block, ohne ihn zu übernehmen</translation>
    </message>
    <message>
        <source>Reads chain data of an EVM-compatible chain</source>
        <translation>Liest Chain-Daten einer EVM-kompatiblen Chain</translation>
    </message>
    <message>
        <source>Reads chain data or node feature flags</source>
        <translation>Liest Chain-Daten oder Funktionsmerkmale des Knotens</translation>
    </message>
    <message>
        <source>Reads health of the answering node</source>
        <translation>Liest die Gesundheit des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Reads chain or staking data</source>
        <translation>Liest Chain- oder Staking-Daten</translation>
    </message>
    <message>
        <source>Recent submission errors kept by one node</source>
        <translation>Letzte Einreichungsfehler, die ein Knoten aufbewahrt</translation>
    </message>
    <message>
        <source>Reads chain data or simulates; commits nothing</source>
        <translation>Liest Chain-Daten oder simuliert; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Account or signing operation of the node</source>
        <translation>Konto- oder Signieroperation des Knotens</translation>
    </message>
    <message>
        <source>Filter or subscription held by one Endpoint</source>
        <translation>Filter oder Abonnement, das ein Endpoint hält</translation>
    </message>
    <message>
        <source>Bulk submission of several signed transactions</source>
        <translation>Sammeleinreichung mehrerer signierter Transaktionen</translation>
    </message>
    <message>
        <source>Light-server administration</source>
        <translation>Verwaltung des Light-Servers</translation>
    </message>
    <message>
        <source>Reads a light-client checkpoint</source>
        <translation>Liest einen Checkpoint für Light-Clients</translation>
    </message>
    <message>
        <source>Writes trace files on the node</source>
        <translation>Schreibt Trace-Dateien auf dem Knoten</translation>
    </message>
    <message>
        <source>Counts trace resources of a block</source>
        <translation>Zählt die Trace-Ressourcen eines Blocks</translation>
    </message>
    <message>
        <source>Inclusion status held by one sequencer</source>
        <translation>Aufnahmestatus, den ein Sequencer hält</translation>
    </message>
    <message>
        <source>Records a rejected transaction at one service</source>
        <translation>Verzeichnet eine abgelehnte Transaktion bei einem Dienst</translation>
    </message>
    <message>
        <source>Forces inclusion through one sequencer</source>
        <translation>Erzwingt die Aufnahme durch einen Sequencer</translation>
    </message>
    <message>
        <source>Miner or block-production administration</source>
        <translation>Verwaltung von Mining oder Blockproduktion</translation>
    </message>
    <message>
        <source>Reads builder market parameters</source>
        <translation>Liest Marktparameter eines Builders</translation>
    </message>
    <message>
        <source>Administration, mining or peer scoring of one node</source>
        <translation>Verwaltung, Mining oder Peer-Bewertung eines Knotens</translation>
    </message>
    <message>
        <source>Reads address of the answering node</source>
        <translation>Liest die Adresse des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Reads network identity or peer count</source>
        <translation>Liest Netzidentität oder Zahl der Peers</translation>
    </message>
    <message>
        <source>Simulates with replaced contract code; commits nothing</source>
        <translation>Simuliert mit ersetztem Contract-Code; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Changes settings or peers of one node</source>
        <translation>Ändert Einstellungen oder Peers eines Knotens</translation>
    </message>
    <message>
        <source>Node account, vault or signing operation</source>
        <translation>Konto-, Tresor- oder Signieroperation des Knotens</translation>
    </message>
    <message>
        <source>Reads chain, pool or node status</source>
        <translation>Liest Status von Chain, Pool oder Knoten</translation>
    </message>
    <message>
        <source>Pure function of its parameters</source>
        <translation>Reine Funktion ihrer Parameter</translation>
    </message>
    <message>
        <source>Transactions submitted through this node</source>
        <translation>Über diesen Knoten eingereichte Transaktionen</translation>
    </message>
    <message>
        <source>Permissioning administration</source>
        <translation>Verwaltung von Berechtigungen</translation>
    </message>
    <message>
        <source>Wallet held by the node</source>
        <translation>Wallet, die der Knoten hält</translation>
    </message>
    <message>
        <source>Reads private state held beside one node</source>
        <translation>Liest privaten Zustand, der neben einem Knoten liegt</translation>
    </message>
    <message>
        <source>Returns chain data with proof</source>
        <translation>Gibt Chain-Daten mit Beweis zurück</translation>
    </message>
    <message>
        <source>Reads state for block building; commits nothing</source>
        <translation>Liest Zustand zum Blockbau; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Drives consensus state of one node</source>
        <translation>Treibt den Konsenszustand eines Knotens</translation>
    </message>
    <message>
        <source>Reads execution output of a past block</source>
        <translation>Liest das Ausführungsergebnis eines vergangenen Blocks</translation>
    </message>
    <message>
        <source>Returns a state proof for a block range</source>
        <translation>Gibt einen Zustandsbeweis für einen Blockbereich zurück</translation>
    </message>
    <message>
        <source>Lists available methods or modules</source>
        <translation>Listet verfügbare Methoden oder Module</translation>
    </message>
    <message>
        <source>Whisper messaging or identity; legacy</source>
        <translation>Nachrichten oder Identität von Whisper; veraltet</translation>
    </message>
    <message>
        <source>Whisper filter of one node; legacy</source>
        <translation>Whisper-Filter eines Knotens; veraltet</translation>
    </message>
    <message>
        <source>Protocol version string; legacy</source>
        <translation>Protokollversion; veraltet</translation>
    </message>
    <message>
        <source>Authenticated driver channel of one node</source>
        <translation>Authentifizierter Treiberkanal eines Knotens</translation>
    </message>
    <message>
        <source>Faucet transfer</source>
        <translation>Überweisung aus einem Faucet</translation>
    </message>
    <message>
        <source>Changes a virtual test network</source>
        <translation>Ändert ein virtuelles Testnetz</translation>
    </message>
    <message>
        <source>Reads chain data; renamed ancestor of erigon_ methods</source>
        <translation>Liest Chain-Daten; umbenannter Vorläufer der erigon_-Methoden</translation>
    </message>
    <message>
        <source>Express-lane message ordered by one sequencer</source>
        <translation>Express-Lane-Nachricht, die ein Sequencer ordnet</translation>
    </message>
    <message>
        <source>Traces a raw transaction without sending it</source>
        <translation>Verfolgt eine rohe Transaktion, ohne sie zu senden</translation>
    </message>
    <message>
        <source>Reads the answering node mempool view</source>
        <translation>Liest die Mempool-Sicht des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Removes transactions from one node pool</source>
        <translation>Entfernt Transaktionen aus dem Pool eines Knotens</translation>
    </message>
    <message>
        <source>Sends one fixed signed transaction; returns execution details</source>
        <translation>Sendet eine feste signierte Transaktion; gibt Ausführungsdetails zurück</translation>
    </message>
    <message>
        <source>Client wallet method; a node should not serve it</source>
        <translation>Methode der Client-Wallet; ein Knoten sollte sie nicht bedienen</translation>
    </message>
    <message>
        <source>Pure function or version string</source>
        <translation>Reine Funktion oder Versionsangabe</translation>
    </message>
    <message>
        <source>Wallet or account operation; removed</source>
        <translation>Wallet- oder Konto-Operation; entfernt</translation>
    </message>
    <message>
        <source>Pure hash of a transaction; removed</source>
        <translation>Reiner Hash einer Transaktion; entfernt</translation>
    </message>
    <message>
        <source>Validator administration</source>
        <translation>Verwaltung von Validatoren</translation>
    </message>
    <message>
        <source>Reads ledger or fee data; deprecated</source>
        <translation>Liest Ledger- oder Gebührendaten; überholt</translation>
    </message>
    <message>
        <source>Vote-signing service operation</source>
        <translation>Operation eines Dienstes, der Stimmen signiert</translation>
    </message>
    <message>
        <source>Reads account or token state</source>
        <translation>Liest Konto- oder Token-Zustand</translation>
    </message>
    <message>
        <source>Reads ledger, block or transaction data</source>
        <translation>Liest Daten von Ledger, Blöcken oder Transaktionen</translation>
    </message>
    <message>
        <source>Reads the digital-asset index</source>
        <translation>Liest den Index digitaler Werte</translation>
    </message>
    <message>
        <source>Reads ledger or storage data; removed long ago</source>
        <translation>Liest Ledger- oder Speicherdaten; vor langem entfernt</translation>
    </message>
    <message>
        <source>Bundle status held by one block engine</source>
        <translation>Bundle-Status, den eine Block-Engine hält</translation>
    </message>
    <message>
        <source>Reads status of the answering node</source>
        <translation>Liest den Status des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Reads the compressed-state index</source>
        <translation>Liest den Index des komprimierten Zustands</translation>
    </message>
    <message>
        <source>Reads epoch, stake, inflation or fee data</source>
        <translation>Liest Daten zu Epoche, Stake, Inflation oder Gebühren</translation>
    </message>
    <message>
        <source>Reads block-engine tip statistics or regions</source>
        <translation>Liest Trinkgeld-Statistik oder Regionen einer Block-Engine</translation>
    </message>
    <message>
        <source>Reads block-engine tip accounts</source>
        <translation>Liest Trinkgeld-Konten einer Block-Engine</translation>
    </message>
    <message>
        <source>Computes a validity proof; commits nothing</source>
        <translation>Berechnet einen Gültigkeitsbeweis; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Reads the digital-asset index; older spelling</source>
        <translation>Liest den Index digitaler Werte; ältere Schreibweise</translation>
    </message>
    <message>
        <source>Health or schema of the index service</source>
        <translation>Gesundheit oder Schema des Indexdienstes</translation>
    </message>
    <message>
        <source>Health probe of the index service</source>
        <translation>Gesundheitsprüfung des Indexdienstes</translation>
    </message>
    <message>
        <source>Provider fee estimate</source>
        <translation>Gebührenschätzung eines Anbieters</translation>
    </message>
    <message>
        <source>Faucet sends funds signed by the node</source>
        <translation>Ein Faucet sendet Guthaben, vom Knoten signiert</translation>
    </message>
    <message>
        <source>Bundle for one block engine</source>
        <translation>Bundle für eine Block-Engine</translation>
    </message>
    <message>
        <source>Stops the node or changes its logging</source>
        <translation>Beendet den Knoten oder ändert sein Logging</translation>
    </message>
    <message>
        <source>Simulates on a temporary bank; commits nothing</source>
        <translation>Simuliert auf vorläufiger Bank; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Development-network control</source>
        <translation>Steuerung eines Entwicklungsnetzes</translation>
    </message>
    <message>
        <source>Provider subscription bound to one connection</source>
        <translation>An eine Verbindung gebundenes Abonnement eines Anbieters</translation>
    </message>
    <message>
        <source>Index query of the TronGrid API</source>
        <translation>Indexabfrage der TronGrid-API</translation>
    </message>
    <message>
        <source>Builds an unsigned transaction; stores nothing</source>
        <translation>Baut eine unsignierte Transaktion; speichert nichts</translation>
    </message>
    <message>
        <source>Node signs with a private key from the request</source>
        <translation>Der Knoten signiert mit einem privaten Schlüssel aus der Anfrage</translation>
    </message>
    <message>
        <source>Derives a key from a passphrase in the request</source>
        <translation>Leitet einen Schlüssel aus einer Passphrase in der Anfrage ab</translation>
    </message>
    <message>
        <source>Request carries spending-key material</source>
        <translation>Die Anfrage trägt Material von Ausgabeschlüsseln</translation>
    </message>
    <message>
        <source>Node builds, signs and sends a transfer</source>
        <translation>Der Knoten baut, signiert und sendet eine Überweisung</translation>
    </message>
    <message>
        <source>Simulates contract execution; commits nothing</source>
        <translation>Simuliert die Ausführung eines Contracts; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Node generates secret key material</source>
        <translation>Der Knoten erzeugt geheimes Schlüsselmaterial</translation>
    </message>
    <message>
        <source>Reads chain data</source>
        <translation>Liest Chain-Daten</translation>
    </message>
    <message>
        <source>Pure check of the given data</source>
        <translation>Reine Prüfung der gegebenen Daten</translation>
    </message>
    <message>
        <source>Returns a random public diversifier</source>
        <translation>Gibt einen zufälligen öffentlichen Diversifier zurück</translation>
    </message>
    <message>
        <source>Request carries viewing-key material</source>
        <translation>Die Anfrage trägt Material von Leseschlüsseln</translation>
    </message>
    <message>
        <source>Reads the answering node pending pool</source>
        <translation>Liest den Pool ausstehender Transaktionen des antwortenden Knotens</translation>
    </message>
    <message>
        <source>Not declared by java-tron</source>
        <translation>Von java-tron nicht deklariert</translation>
    </message>
    <message>
        <source>Account of the node</source>
        <translation>Konto des Knotens</translation>
    </message>
    <message>
        <source>Simulates execution; commits nothing</source>
        <translation>Simuliert Ausführung; schreibt nichts fest</translation>
    </message>
    <message>
        <source>Declared, yet java-tron always answers -32601</source>
        <translation>Deklariert, doch java-tron antwortet immer -32601</translation>
    </message>
    <message>
        <source>Reads account or contract state</source>
        <translation>Liest Konto- oder Contract-Zustand</translation>
    </message>
    <message>
        <source>Stub that always returns an empty value</source>
        <translation>Attrappe, die immer einen leeren Wert zurückgibt</translation>
    </message>
    <message>
        <source>Mining status or work</source>
        <translation>Mining-Status oder -Arbeit</translation>
    </message>
    <message>
        <source>Reads node status or version</source>
        <translation>Liest Status oder Version des Knotens</translation>
    </message>
    <message>
        <source>Node signing; java-tron answers -32601</source>
        <translation>Signieren im Knoten; java-tron antwortet -32601</translation>
    </message>
    <message>
        <source>Mining submission; java-tron answers -32601</source>
        <translation>Mining-Einreichung; java-tron antwortet -32601</translation>
    </message>
    <message>
        <source>Pure function</source>
        <translation>Reine Funktion</translation>
    </message>
</context>
<context>
    <name>overview</name>
    <message>
        <source>Nothing is listening</source>
        <translation>Nichts nimmt Anfragen an</translation>
    </message>
    <message>
        <source>Route %1: no serving Endpoint</source>
        <translation>Route %1: kein Endpoint bedient</translation>
    </message>
    <message>
        <source>The changed Routes file was rejected</source>
        <translation>Die geänderte Routen-Datei wurde abgewiesen</translation>
    </message>
    <message>
        <source>Broadcast %1 uncertain</source>
        <translation>Broadcast %1 unklar</translation>
    </message>
    <message>
        <source>%2 stopped on Route %1</source>
        <translation>%2 gestoppt auf Route %1</translation>
    </message>
    <message>
        <source>%1 is on another chain</source>
        <translation>%1 ist auf einer anderen Chain</translation>
    </message>
    <message>
        <source>%1 is cordoned</source>
        <translation>%1 ist gesperrt</translation>
    </message>
    <message>
        <source>Every request fails: no target is enabled.</source>
        <translation>Jede Anfrage scheitert: Kein Ziel ist eingeschaltet.</translation>
    </message>
    <message>
        <source>Every request fails: %1 of %1 targets are out of service.</source>
        <translation>Jede Anfrage scheitert: %1 von %1 Zielen sind außer Betrieb.</translation>
    </message>
    <message>
        <source>No clear answer; the bytes may be out.</source>
        <translation>Keine klare Antwort; die Bytes können draußen sein.</translation>
    </message>
    <message>
        <source>Ambiguous, last hour: an Endpoint may have acted.</source>
        <translation>Ungewiss (1 h): Ein Endpoint hat vielleicht gehandelt.</translation>
    </message>
    <message>
        <source>It reports %1; no requests are sent there.</source>
        <translation>Meldet %1; keine Anfragen gehen dorthin.</translation>
    </message>
    <message>
        <source>%1; %2 left</source>
        <translation>%1; noch %2</translation>
    </message>
    <message>
        <source>%1; until it is lifted</source>
        <translation>%1; bis zum Aufheben</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>%1 of %2 serve</source>
        <translation>%1/%2 bedienen</translation>
    </message>
    <message>
        <source>no requests in 15 min</source>
        <translation>keine Anfragen in 15 min</translation>
    </message>
    <message>
        <source>p95 %1 · %2 attempts each</source>
        <translation>p95 %1 · je %2 Versuche</translation>
    </message>
    <message>
        <source>15 min: %1</source>
        <translation>15 min: %1</translation>
    </message>
    <message>
        <source>no attempts in 5 min</source>
        <translation>keine Versuche in 5 min</translation>
    </message>
    <message>
        <source>%1 ok in 5 min</source>
        <translation>%1 ok in 5 min</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>Seit %1</translation>
    </message>
    <message>
        <source>confirmations: %1</source>
        <translation>Bestätigungen: %1</translation>
    </message>
    <message>
        <source>%1 is used on another chain</source>
        <translation>%1 wird auf einer anderen Chain benutzt</translation>
    </message>
    <message>
        <source>It reports %1; its network check is off, so it gets requests.</source>
        <translation>Meldet %1; die Netzprüfung ist aus, also bekommt er Anfragen.</translation>
    </message>
</context>
<context>
    <name>requests</name>
    <message>
        <source>marked</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>nicht markiert</translation>
    </message>
    <message>
        <source>%1. %2: %3, %4 → %5, %6</source>
        <translation>%1. %2: %3, %4 → %5, %6</translation>
    </message>
    <message>
        <source>no attempt was made</source>
        <translation>kein Versuch wurde gemacht</translation>
    </message>
    <message>
        <source>overridden for this Route</source>
        <translation>für diese Route abweichend festgelegt</translation>
    </message>
    <message>
        <source>%1 of %2 attempts</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>attempt %1 %2 %3</source>
        <translation>Versuch %1 %2 %3</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Chain</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Tx</source>
        <translation>Tx</translation>
    </message>
    <message>
        <source>Last rule</source>
        <translation>Letzte Regel</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Mark: a star, and a sign for a note</source>
        <translation>Markierung: ein Stern, und ein Zeichen für eine Notiz</translation>
    </message>
    <message>
        <source>Request id, as in the log and in the response&apos;s header</source>
        <translation>Id der Anfrage, wie im Log und im Header der Antwort</translation>
    </message>
    <message>
        <source>When the request arrived</source>
        <translation>Wann die Anfrage ankam</translation>
    </message>
    <message>
        <source>Route that it came in on</source>
        <translation>Route, auf der sie ankam</translation>
    </message>
    <message>
        <source>Protocol of the Route</source>
        <translation>Protokoll der Route</translation>
    </message>
    <message>
        <source>Operation class: what may happen after an ambiguous failure</source>
        <translation>Operationsklasse: was nach einem ungewissen Fehlschlag geschehen darf</translation>
    </message>
    <message>
        <source>Attempts used of the effective limit, and how each of them ended</source>
        <translation>Genutzte Versuche vom wirksamen Limit, und wie jeder davon endete</translation>
    </message>
    <message>
        <source>How the request ended</source>
        <translation>Wie die Anfrage endete</translation>
    </message>
    <message>
        <source>HTTP status · error code</source>
        <translation>HTTP-Status · Fehlercode</translation>
    </message>
    <message>
        <source>All attempts on one scale: wait for slot, connect, TLS, wait, receive; hatched where ambiguous</source>
        <translation>Alle Versuche auf einer Skala: Warten auf Platz, Verbinden, TLS, Warten, Empfangen; schraffiert, wo ungewiss</translation>
    </message>
    <message>
        <source>Bytes of request / response</source>
        <translation>Bytes der Anfrage / Antwort</translation>
    </message>
    <message>
        <source>Port and User-Agent of the client</source>
        <translation>Port und User-Agent des Clients</translation>
    </message>
    <message>
        <source>Transaction id of a broadcast</source>
        <translation>Transaktions-Id eines Broadcasts</translation>
    </message>
    <message>
        <source>Rule that ended the request</source>
        <translation>Regel, die die Anfrage beendete</translation>
    </message>
    <message>
        <source>Your note</source>
        <translation>Eigene Notiz</translation>
    </message>
    <message>
        <source>a fault was injected</source>
        <translation>ein Fehler wurde eingespeist</translation>
    </message>
    <message>
        <source>%1. %2: in flight, %3</source>
        <translation>%1. %2: läuft, %3</translation>
    </message>
    <message>
        <source>no attempt runs yet</source>
        <translation>noch läuft kein Versuch</translation>
    </message>
    <message>
        <source>attempt %1 %2 in flight</source>
        <translation>Versuch %1 %2 läuft</translation>
    </message>
    <message>
        <source>Exact method or TRON path; ↦ is a notification, ×N a batch of N members</source>
        <translation>Genaue Methode oder TRON-Pfad; ↦ ist eine Notification, ×N ein Batch aus N Mitgliedern</translation>
    </message>
    <message>
        <source>Endpoint whose answer was returned; in flight, the one that is being asked</source>
        <translation>Endpoint, dessen Antwort zurückging; läuft die Anfrage noch, der gerade gefragte</translation>
    </message>
    <message>
        <source>From arrival to answer; in flight, until now</source>
        <translation>Von der Ankunft bis zur Antwort; läuft die Anfrage noch, bis jetzt</translation>
    </message>
</context>
<context>
    <name>rollback</name>
    <message>
        <source>%1 of %2 requests failed, %3 of %4 before it</source>
        <translation>%1 von %2 Anfragen sind gescheitert, davor %3 von %4</translation>
    </message>
</context>
<context>
    <name>routes</name>
    <message>
        <source>the Endpoint is disabled</source>
        <translation>der Endpoint ist abgeschaltet</translation>
    </message>
    <message>
        <source>no enabled Endpoint</source>
        <translation>kein eingeschalteter Endpoint</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>No such Endpoint</source>
        <translation>Kein solcher Endpoint</translation>
    </message>
    <message>
        <source>never asked</source>
        <translation>nie gefragt</translation>
    </message>
    <message>
        <source>%1 of %2 serve</source>
        <translation>%1/%2 bedienen</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>The answer is a valid result.</source>
        <translation>Die Antwort ist ein gültiges Ergebnis.</translation>
    </message>
    <message>
        <source>Nothing is to be done: the answer is the Endpoint&apos;s own.</source>
        <translation>Nichts ist zu tun: Die Antwort ist die des Endpoints.</translation>
    </message>
    <message>
        <source>The answer is a valid application error. “Already known”, a wrong nonce and a duplicate are such errors too.</source>
        <translation>Die Antwort ist ein gültiger Anwendungsfehler. Auch „already known“, eine falsche Nonce und ein Duplikat sind solche Fehler.</translation>
    </message>
    <message>
        <source>Read the error: it is about the request, not about the Endpoint. Before a transaction is signed anew, look at its row in Broadcasts.</source>
        <translation>Lesen Sie den Fehler: Er betrifft die Anfrage, nicht den Endpoint. Bevor eine Transaktion neu signiert wird, sehen Sie ihre Zeile unter Broadcasts an.</translation>
    </message>
    <message>
        <source>TRON HTTP: the status is 2xx or one that no other rule names; or it is 408, 425 or 5xx and the operation may not be sent twice.</source>
        <translation>TRON HTTP: Der Status ist 2xx oder einer, den keine andere Regel nennt; oder er ist 408, 425 oder 5xx, und die Operation darf nicht zweimal gesendet werden.</translation>
    </message>
    <message>
        <source>Judge the status as if the Endpoint had been asked directly. After a 5xx, check whether the call took effect before it is sent again.</source>
        <translation>Beurteilen Sie den Status, als wäre der Endpoint direkt gefragt worden. Prüfen Sie nach einem 5xx, ob der Aufruf gewirkt hat, bevor er noch einmal gesendet wird.</translation>
    </message>
    <message>
        <source>The attempt failed before the Endpoint could act. This holds for every class, notifications included.</source>
        <translation>Der Versuch scheiterte, bevor der Endpoint handeln konnte. Das gilt für jede Klasse, auch für Notifications.</translation>
    </message>
    <message>
        <source>Look at the Endpoint: its address, its TLS, its credentials or the network are at fault, not the request.</source>
        <translation>Sehen Sie den Endpoint an: Es liegt an seiner Adresse, seinem TLS, seinen Zugangsdaten oder am Netz, nicht an der Anfrage.</translation>
    </message>
    <message>
        <source>The status is 401 or 403 and there is no valid JSON-RPC answer; with TRON HTTP, the status alone. This holds for every class, but not for notifications.</source>
        <translation>Der Status ist 401 oder 403, und es gibt keine gültige JSON-RPC-Antwort; bei TRON HTTP zählt der Status allein. Das gilt für jede Klasse, aber nicht für Notifications.</translation>
    </message>
    <message>
        <source>Check the credentials of the Endpoint.</source>
        <translation>Prüfen Sie die Zugangsdaten des Endpoints.</translation>
    </message>
    <message>
        <source>TRON HTTP: the status is 3xx or 429. This holds for every class.</source>
        <translation>TRON HTTP: Der Status ist 3xx oder 429. Das gilt für jede Klasse.</translation>
    </message>
    <message>
        <source>After 429, send less or add an Endpoint. After a redirect, correct the Endpoint&apos;s URL: redirects are never followed.</source>
        <translation>Senden Sie nach 429 weniger oder fügen Sie einen Endpoint hinzu. Berichtigen Sie nach einer Umleitung die URL des Endpoints: Umleitungen wird nie gefolgt.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and the operation changes nothing.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, oder seine Antwort ist fehlerhaft gebaut, oder TRON HTTP gab 408, 425 oder 5xx; und die Operation ändert nichts.</translation>
    </message>
    <message>
        <source>Nothing is to be done for this request. If it happens often, look at the timeouts and errors of the Endpoint.</source>
        <translation>Für diese Anfrage ist nichts zu tun. Geschieht es oft, sehen Sie die Fristen und Fehler des Endpoints an.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and the operation broadcasts a signed transaction.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, oder seine Antwort ist fehlerhaft gebaut, oder TRON HTTP gab 408, 425 oder 5xx; und die Operation sendet eine signierte Transaktion aus.</translation>
    </message>
    <message>
        <source>Do not sign anew. Follow the transaction in Broadcasts: every Endpoint that was tried may have it.</source>
        <translation>Signieren Sie nicht neu. Verfolgen Sie die Transaktion unter Broadcasts: Jeder versuchte Endpoint kann sie haben.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and the operation makes or uses what lives in one Endpoint: filters, cursors, subscriptions.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, oder seine Antwort ist fehlerhaft gebaut, oder TRON HTTP gab keine vollständige Antwort; und die Operation erzeugt oder nutzt, was es nur in einem Endpoint gibt: Filter, Cursor, Abonnements.</translation>
    </message>
    <message>
        <source>Ask the same Endpoint whether the call took effect, or begin the session anew.</source>
        <translation>Fragen Sie denselben Endpoint, ob der Aufruf gewirkt hat, oder beginnen Sie die Sitzung neu.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and the operation changes something in the Endpoint or uses its keys.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, oder seine Antwort ist fehlerhaft gebaut, oder TRON HTTP gab keine vollständige Antwort; und die Operation ändert etwas im Endpoint oder nutzt seine Schlüssel.</translation>
    </message>
    <message>
        <source>Check the state of the Endpoint before the request is sent again. Only its sender knows whether twice is too often.</source>
        <translation>Prüfen Sie den Zustand des Endpoints, bevor die Anfrage noch einmal gesendet wird. Nur ihr Absender weiß, ob zweimal zu oft ist.</translation>
    </message>
    <message>
        <source>The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and the operation stands in no table.</source>
        <translation>Der Endpoint hat vielleicht gehandelt, oder seine Antwort ist fehlerhaft gebaut, oder TRON HTTP gab keine vollständige Antwort; und die Operation steht in keiner Tabelle.</translation>
    </message>
    <message>
        <source>Check the state first. If the operation is harmless to repeat, an override of its class in the Route lets it move on.</source>
        <translation>Prüfen Sie zuerst den Zustand. Ist die Operation gefahrlos zu wiederholen, lässt eine andere Klasse in der Route sie weitergehen.</translation>
    </message>
    <message>
        <source>A notification failed after it was sent, or the status was not 2xx.</source>
        <translation>Eine Notification scheiterte, nachdem sie gesendet war, oder der Status war nicht 2xx.</translation>
    </message>
    <message>
        <source>Nothing confirms a notification. Where delivery counts, send a call with an id.</source>
        <translation>Nichts bestätigt eine Notification. Wo die Zustellung zählt, senden Sie einen Aufruf mit Id.</translation>
    </message>
    <message>
        <source>A notification got a 2xx status. The body is not read into a reply.</source>
        <translation>Eine Notification bekam einen Status 2xx. Der Body wird in keine Antwort gelesen.</translation>
    </message>
    <message>
        <source>Nothing is to be done.</source>
        <translation>Nichts ist zu tun.</translation>
    </message>
    <message>
        <source>The attempt would have moved on, but the effective limit is used up: the smaller of the Route&apos;s and the deployment&apos;s.</source>
        <translation>Der Versuch wäre weitergegangen, aber das wirksame Limit ist erreicht: das kleinere von Route und Deployment.</translation>
    </message>
    <message>
        <source>See why each attempt failed. Raise max_attempts or the deployment limit only where later Endpoints would have answered.</source>
        <translation>Sehen Sie nach, warum jeder Versuch scheiterte. Erhöhen Sie max_attempts oder das Deployment-Limit nur, wo spätere Endpoints geantwortet hätten.</translation>
    </message>
    <message>
        <source>The attempt would have moved on below the limit, but no target is left to try; also without any attempt, when no target is available.</source>
        <translation>Der Versuch wäre unterhalb des Limits weitergegangen, aber kein Ziel ist übrig; auch ganz ohne Versuch, wenn kein Ziel verfügbar ist.</translation>
    </message>
    <message>
        <source>Add or enable targets, lift cordons, or wait until circuits close.</source>
        <translation>Fügen Sie Ziele hinzu oder schalten Sie sie ein, heben Sie Sperren auf, oder warten Sie, bis sich Schutzschalter schließen.</translation>
    </message>
    <message>
        <source>The attempt would have moved on, but the client has closed its connection.</source>
        <translation>Der Versuch wäre weitergegangen, aber der Client hat seine Verbindung geschlossen.</translation>
    </message>
    <message>
        <source>Give the client a longer timeout than the Route&apos;s worst case, or the Route a shorter one.</source>
        <translation>Geben Sie dem Client eine längere Frist, als die Route im schlimmsten Fall braucht, oder der Route eine kürzere.</translation>
    </message>
    <message>
        <source>The Gateway itself is at fault.</source>
        <translation>Es liegt am Gateway selbst.</translation>
    </message>
    <message>
        <source>Export the trail and report it: this is not meant to happen.</source>
        <translation>Exportieren Sie den Verlauf und melden Sie ihn: Das soll nicht vorkommen.</translation>
    </message>
</context>
<context>
    <name>signalbox</name>
    <message>
        <source>Signalbox can&apos;t start</source>
        <translation>Signalbox kann nicht starten</translation>
    </message>
    <message>
        <source>Another program uses this profile and does not answer. End it, or start with --profile DIR.</source>
        <translation>Ein anderes Programm benutzt dieses Profil und antwortet nicht. Es beenden oder mit --profile DIR starten.</translation>
    </message>
    <message>
        <source>The log file can&apos;t be opened: %1</source>
        <translation>Die Log-Datei lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>The incident capsule %1 can&apos;t be shown: %2</source>
        <translation>Die Vorfallskapsel %1 kann nicht gezeigt werden: %2</translation>
    </message>
</context>
<context>
    <name>signalbox::AdvancedForm</name>
    <message>
        <source>Own port, key, class overrides</source>
        <translation>Eigener Port, Schlüssel, abweichende Klassen</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Kompatibilität</translation>
    </message>
    <message>
        <source>Set the port</source>
        <translation>Port setzen</translation>
    </message>
    <message>
        <source>Edit the key reference</source>
        <translation>Verweis auf den Schlüssel ändern</translation>
    </message>
    <message>
        <source>Choose the retry policy</source>
        <translation>Wiederholung wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>A port of its own, where the Route answers at / for clients that can send no path</source>
        <translation>Ein eigener Port, wo die Route unter / antwortet, für Clients, die keinen Pfad senden können</translation>
    </message>
    <message>
        <source>Where the key is kept that applications have to send; the key itself never stands here</source>
        <translation>Wo der Schlüssel liegt, den Anwendungen senden müssen; der Schlüssel selbst steht nie hier</translation>
    </message>
    <message>
        <source>stored, has no effect on forwarding</source>
        <translation>gespeichert, wirkt nicht auf das Weiterleiten</translation>
    </message>
</context>
<context>
    <name>signalbox::ArmedModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column, value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>any</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Expires in</source>
        <translation>Läuft ab in</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
</context>
<context>
    <name>signalbox::ArmedPanel</name>
    <message>
        <source>Disarm</source>
        <translation>Entschärfen</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>No fault is armed: all traffic is as it seems.</source>
        <translation>Kein Fehler ist scharf: Aller Verkehr ist, wie er scheint.</translation>
    </message>
    <message>
        <source>Armed faults</source>
        <translation>Scharfe Fehler</translation>
    </message>
    <message>
        <source>Armed now</source>
        <translation>Jetzt scharf</translation>
    </message>
    <message>
        <source>No fault is armed.</source>
        <translation>Kein Fehler ist scharf.</translation>
    </message>
    <message>
        <source>Choose an armed fault first.</source>
        <translation>Zuerst einen scharfen Fehler wählen.</translation>
    </message>
</context>
<context>
    <name>signalbox::AttemptCard</name>
    <message>
        <source>Attempt %1, %2: %3, %4, %5</source>
        <translation>Versuch %1, %2: %3, %4, %5</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Shows Endpoint %1</source>
        <translation>Zeigt Endpoint %1</translation>
    </message>
    <message>
        <source>Endpoint %1</source>
        <translation>Endpoint %1</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>+%1, %2</source>
        <comment>started, took</comment>
        <translation>+%1, %2</translation>
    </message>
    <message>
        <source>Started %1 after the request arrived, %2</source>
        <translation>Begann %1 nach Ankunft der Anfrage, %2</translation>
    </message>
    <message>
        <source>It would have moved on by %1.</source>
        <translation>Wäre nach %1 weitergegangen.</translation>
    </message>
    <message>
        <source>SHA-256 of the request&apos;s bytes as the client sent them</source>
        <translation>SHA-256 der Bytes der Anfrage, wie der Client sie sandte</translation>
    </message>
    <message>
        <source>fault injected</source>
        <translation>Fehler eingespeist</translation>
    </message>
    <message>
        <source>Rehearsal put this fault on the attempt; it is not the Endpoint’s doing</source>
        <translation>Der Probelauf hat diesen Fehler auf den Versuch gelegt; der Endpoint kann nichts dafür</translation>
    </message>
    <message>
        <source>Re-run decision</source>
        <translation>Neu entscheiden</translation>
    </message>
    <message>
        <source>Re-run the decision of attempt %1</source>
        <translation>Die Entscheidung von Versuch %1 neu berechnen</translation>
    </message>
    <message>
        <source>Computes the decision again from what was recorded</source>
        <translation>Berechnet die Entscheidung noch einmal aus dem, was aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>same decision</source>
        <translation>gleiche Entscheidung</translation>
    </message>
    <message>
        <source>different: %1 by %2</source>
        <translation>anders: %1 nach %2</translation>
    </message>
    <message>
        <source>Computed again from the class, the end of the attempt, the candidates and attempts left</source>
        <translation>Noch einmal berechnet aus der Klasse, dem Ende des Versuchs und den übrigen Kandidaten und Versuchen</translation>
    </message>
    <message>
        <source>network check off</source>
        <translation>Netzwerkprüfung aus</translation>
    </message>
    <message>
        <source>Its place on the Route, and its state as the attempt began</source>
        <translation>Sein Platz auf der Route und sein Zustand, als der Versuch begann</translation>
    </message>
</context>
<context>
    <name>signalbox::AttemptTrail</name>
    <message>
        <source>Attempt trail</source>
        <translation>Versuchsverlauf</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Copy summary</source>
        <translation>Zusammenfassung kopieren</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
    <message>
        <source>Export trail…</source>
        <translation>Verlauf exportieren…</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Durchspielen</translation>
    </message>
    <message>
        <source>Go to broadcast</source>
        <translation>Zum Broadcast</translation>
    </message>
    <message>
        <source>Previous attempt</source>
        <translation>Vorheriger Versuch</translation>
    </message>
    <message>
        <source>Next attempt</source>
        <translation>Nächster Versuch</translation>
    </message>
    <message>
        <source>Select a request: here stands each of its attempts, and why the next one happened or not.</source>
        <translation>Eine Anfrage auswählen: Hier steht jeder ihrer Versuche, und warum der nächste stattfand oder nicht.</translation>
    </message>
    <message>
        <source>Request %1 is not held any more. The newest requests are kept, the oldest dropped first.</source>
        <translation>Anfrage %1 ist nicht mehr vorhanden. Die neuesten Anfragen werden behalten, die ältesten zuerst verworfen.</translation>
    </message>
    <message>
        <source>No request is selected</source>
        <translation>Keine Anfrage ist ausgewählt</translation>
    </message>
    <message>
        <source>The request named no Route or operation</source>
        <translation>Die Anfrage nannte keine Route oder Operation</translation>
    </message>
    <message>
        <source>No broadcast came with this request</source>
        <translation>Kein Broadcast kam mit dieser Anfrage</translation>
    </message>
    <message>
        <source>No attempt was made</source>
        <translation>Kein Versuch wurde gemacht</translation>
    </message>
    <message>
        <source>Copied the summary</source>
        <translation>Zusammenfassung kopiert</translation>
    </message>
    <message>
        <source>The Gateway is not listening</source>
        <translation>Das Gateway nimmt keine Anfragen an</translation>
    </message>
    <message>
        <source>Copied the cURL command</source>
        <translation>cURL-Befehl kopiert</translation>
    </message>
    <message>
        <source>Re-run decisions</source>
        <translation>Entscheidungen neu berechnen</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions computed again: the same</source>
        <translation>
            <numerusform>%n Entscheidung neu berechnet: gleich</numerusform>
            <numerusform>%n Entscheidungen neu berechnet: gleich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decisions computed again: different</source>
        <translation>
            <numerusform>%n Entscheidung neu berechnet: anders</numerusform>
            <numerusform>%n Entscheidungen neu berechnet: anders</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for request %1 …</source>
        <translation>Anfrage %1 wird gesucht …</translation>
    </message>
    <message>
        <source>The request is still in flight</source>
        <translation>Die Anfrage läuft noch</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>The console is read-only.</source>
        <translation>Die Konsole ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Only a query can be sent again by a key; this one may act twice</source>
        <translation>Nur eine Abfrage lässt sich per Taste erneut senden; diese Anfrage könnte zweimal wirken</translation>
    </message>
    <message>
        <source>It goes to a path of its own: copy it as cURL</source>
        <translation>Sie geht an einen eigenen Pfad: als cURL kopieren</translation>
    </message>
    <message>
        <source>Sent again through Route %1: no answer</source>
        <translation>Nochmals über Route %1 gesendet: keine Antwort</translation>
    </message>
    <message>
        <source>Sent again through Route %1: HTTP %2</source>
        <translation>Nochmals über Route %1 gesendet: HTTP %2</translation>
    </message>
    <message>
        <source>Direct cURL</source>
        <translation>cURL direkt</translation>
    </message>
    <message>
        <source>Copies a line that goes to the Endpoint itself: that of the attempt with the focus, else of the last one. Credentials, and what may be some, are not in it: fill in what stands in braces.</source>
        <translation>Kopiert eine Zeile, die zum Endpoint selbst geht: dem des Versuchs, der den Fokus hat, sonst des letzten. Zugangsdaten, und was welche sein könnten, stehen nicht darin: Setzen Sie ein, was in geschweiften Klammern steht.</translation>
    </message>
    <message>
        <source>The configuration it ran with is not held any more</source>
        <translation>Die Konfiguration, mit der sie lief, ist nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>Copied the cURL command to %1: fill in what stands in braces</source>
        <translation>cURL-Befehl an %1 kopiert: Setzen Sie ein, was in geschweiften Klammern steht</translation>
    </message>
    <message>
        <source>Copied the cURL command to %1</source>
        <translation>cURL-Befehl an %1 kopiert</translation>
    </message>
</context>
<context>
    <name>signalbox::BackgroundForm</name>
    <message>
        <source>Start at &amp;login</source>
        <translation>Bei der &amp;Anmeldung starten</translation>
    </message>
    <message>
        <source>Start &amp;hidden</source>
        <translation>&amp;Verborgen starten</translation>
    </message>
    <message>
        <source>Closing the window &amp;keeps the gateway running</source>
        <translation>Beim Schließen des Fensters läuft das &amp;Gateway weiter</translation>
    </message>
    <message>
        <source>The autostart entry can&apos;t be changed: %1</source>
        <translation>Der Autostart-Eintrag lässt sich nicht ändern: %1</translation>
    </message>
    <message>
        <source>After each login this profile’s gateway runs and applications find it.</source>
        <translation>Nach jeder Anmeldung läuft das Gateway dieses Profils, und Anwendungen finden es.</translation>
    </message>
    <message>
        <source>After a login nothing listens until you start Signalbox.</source>
        <translation>Nach einer Anmeldung hört niemand zu, bis Sie Signalbox starten.</translation>
    </message>
    <message>
        <source>Has an effect at login only: started by hand, the window always opens.</source>
        <translation>Wirkt nur bei der Anmeldung: Von Hand gestartet, öffnet sich das Fenster immer.</translation>
    </message>
    <message>
        <source>At login the window opens.</source>
        <translation>Bei der Anmeldung öffnet sich das Fenster.</translation>
    </message>
    <message>
        <source>At login the window stays closed. The tray icon brings it up, and so does starting Signalbox again.</source>
        <translation>Bei der Anmeldung bleibt das Fenster geschlossen. Das Symbol in der Leiste holt es hervor, ebenso ein weiterer Start von Signalbox.</translation>
    </message>
    <message>
        <source>This desktop shows no tray icon: at login the window starts minimised, so that it stays reachable.</source>
        <translation>Diese Arbeitsumgebung zeigt kein Symbol in der Leiste: Bei der Anmeldung startet das Fenster minimiert, damit es erreichbar bleibt.</translation>
    </message>
    <message>
        <source>You are asked when you close the window for the first time.</source>
        <translation>Sie werden gefragt, wenn Sie das Fenster zum ersten Mal schließen.</translation>
    </message>
    <message>
        <source>Applications are still served without a window. Start Signalbox again to bring it back.</source>
        <translation>Anwendungen werden auch ohne Fenster bedient. Starten Sie Signalbox noch einmal, um es zurückzuholen.</translation>
    </message>
    <message>
        <source>Closing the window ends the gateway: applications get no answer any more.</source>
        <translation>Das Schließen des Fensters beendet das Gateway: Anwendungen bekommen keine Antwort mehr.</translation>
    </message>
</context>
<context>
    <name>signalbox::Banner</name>
    <message>
        <source>Port %1 cannot be used.</source>
        <translation>Port %1 ist nicht benutzbar.</translation>
    </message>
    <message>
        <source>Port %1: %2</source>
        <translation>Port %1: %2</translation>
    </message>
    <message>
        <source>Use a free port</source>
        <translation>Freien Port nehmen</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <source>%1 Nothing is listening: applications cannot reach any Route.</source>
        <translation>%1 Nichts nimmt Anfragen an: Anwendungen erreichen keine Route.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>it does not validate</source>
        <translation>sie ist nicht gültig</translation>
    </message>
    <message>
        <source>The Routes file has changed and is not taken: %1.</source>
        <translation>Die Routen-Datei hat sich geändert und wird nicht übernommen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s).</source>
        <translation>
            <numerusform>%n weiteres Problem.</numerusform>
            <numerusform>%n weitere Probleme.</numerusform>
        </translation>
    </message>
    <message>
        <source>Generation %1 runs on.</source>
        <translation>Generation %1 läuft weiter.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s) armed on live traffic:</source>
        <translation>
            <numerusform>%n Fehler ist für echten Verkehr scharf:</numerusform>
            <numerusform>%n Fehler sind für echten Verkehr scharf:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the next %n matching attempt(s) will fail on purpose.</source>
        <translation>
            <numerusform>der nächste passende Versuch scheitert absichtlich.</numerusform>
            <numerusform>die nächsten %n passenden Versuche scheitern absichtlich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Entschärfen</translation>
    </message>
    <message>
        <source>DEMO: these Routes and Endpoints run inside the program and are gone when it ends.</source>
        <translation>DEMO: Diese Routen und Endpoints laufen im Programm und verschwinden mit seinem Ende.</translation>
    </message>
    <message>
        <source>Remove demo</source>
        <translation>Demo entfernen</translation>
    </message>
    <message>
        <source>a share of the matching attempts will fail on purpose.</source>
        <translation>ein Teil der passenden Versuche scheitert absichtlich.</translation>
    </message>
    <message>
        <source>Send sample traffic</source>
        <translation>Beispielverkehr senden</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>The last Apply was rolled back by itself, because requests began to fail: %1.</source>
        <translation>Das letzte Anwenden wurde von selbst zurückgerollt, weil Anfragen zu scheitern begannen: %1.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The Routes file was changed on disk and taken: generation %1 runs.</source>
        <translation>Die Routen-Datei wurde auf der Platte geändert und übernommen: Generation %1 läuft.</translation>
    </message>
    <message>
        <source>Generation %1 from %2 runs on.</source>
        <comment>%2: time, or day and time</comment>
        <translation>Generation %1 von %2 läuft weiter.</translation>
    </message>
    <message>
        <source>Show diff</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>CAPSULE of %1, saved by %2. Nothing here is live.</source>
        <translation>KAPSEL von %1, gespeichert von %2. Nichts hier ist live.</translation>
    </message>
</context>
<context>
    <name>signalbox::BodyView</name>
    <message>
        <source>first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what it is, how large</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Shows or hides the body</source>
        <translation>Zeigt oder verbirgt den Body</translation>
    </message>
    <message>
        <source>Load all (%1)</source>
        <translation>Alles laden (%1)</translation>
    </message>
    <message>
        <source>Only the beginning is shown</source>
        <translation>Nur der Anfang wird gezeigt</translation>
    </message>
    <message>
        <source>Loading all (%1)…</source>
        <translation>Alles wird geladen (%1) …</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastActions</name>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Send the same bytes again…</source>
        <translation>Dieselben Bytes nochmals senden…</translation>
    </message>
    <message>
        <source>Go to request</source>
        <translation>Zur Anfrage</translation>
    </message>
    <message>
        <source>Copy txID</source>
        <translation>txID kopieren</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Open in explorer</source>
        <translation>Im Explorer öffnen</translation>
    </message>
    <message>
        <source>Stop tracking</source>
        <translation>Nicht mehr verfolgen</translation>
    </message>
    <message>
        <source>Resume tracking</source>
        <translation>Wieder verfolgen</translation>
    </message>
    <message>
        <source>Track a txID…</source>
        <translation>Eine txID verfolgen…</translation>
    </message>
    <message>
        <source>Broadcasts</source>
        <translation>Broadcasts</translation>
    </message>
    <message>
        <source>The console is read-only.</source>
        <translation>Die Konsole ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Sent again as request %1</source>
        <translation>Nochmals gesendet als Anfrage %1</translation>
    </message>
    <message>
        <source>Not sent: %1</source>
        <translation>Nicht gesendet: %1</translation>
    </message>
    <message>
        <source>The explorer could not be opened</source>
        <translation>Der Explorer ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>For you alone; it is kept with the broadcast:</source>
        <translation>Nur für den eigenen Gebrauch; wird mit dem Broadcast aufbewahrt:</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastFilter</name>
    <message>
        <source>There is no key &quot;%1&quot;: state, chain, route, txid and note are known.</source>
        <translation>Einen Schlüssel „%1“ gibt es nicht: bekannt sind state, chain, route, txid und note.</translation>
    </message>
    <message>
        <source>There is no state &quot;%1&quot;: for example seen, included, final, uncertain, open or closed.</source>
        <translation>Einen Zustand „%1“ gibt es nicht: zum Beispiel seen, included, final, uncertain, open oder closed.</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastPanel</name>
    <message>
        <source>Asked again in %1.</source>
        <translation>Nächste Nachfrage in %1.</translation>
    </message>
    <message>
        <source>Asked again now.</source>
        <translation>Nächste Nachfrage jetzt.</translation>
    </message>
    <message>
        <source>txID</source>
        <translation>txID</translation>
    </message>
    <message>
        <source>How it went</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>The txID could not be computed; request %1</source>
        <translation>Die txID ließ sich nicht berechnen; Anfrage %1</translation>
    </message>
    <message>
        <source>Route %1</source>
        <translation>Route %1</translation>
    </message>
    <message>
        <source>followed since %1</source>
        <translation>verfolgt seit %1</translation>
    </message>
    <message>
        <source>sent %1</source>
        <translation>gesendet %1</translation>
    </message>
    <message numerus="yes">
        <source>handed in %n time(s)</source>
        <translation>
            <numerusform>%n-mal übergeben</numerusform>
            <numerusform>%n-mal übergeben</numerusform>
        </translation>
    </message>
    <message>
        <source>nonce %1</source>
        <translation>Nonce %1</translation>
    </message>
    <message>
        <source>%1 (took its place)</source>
        <translation>%1 (nahm ihren Platz ein)</translation>
    </message>
    <message>
        <source>Uses the same nonce or inputs: %1</source>
        <translation>Nutzt dieselbe Nonce oder dieselben Inputs: %1</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastStepper</name>
    <message>
        <source>Progress of the broadcast</source>
        <translation>Fortschritt des Broadcasts</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>nicht beobachtet</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>then %1 %2</source>
        <translation>dann %1 %2</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>dann %1</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastTable</name>
    <message>
        <source>Broadcasts</source>
        <translation>Broadcasts</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastsModel</name>
    <message>
        <source>not derivable</source>
        <translation>nicht ableitbar</translation>
    </message>
    <message>
        <source>Last heard of %1.</source>
        <translation>Zuletzt gehört %1.</translation>
    </message>
    <message>
        <source>Endpoints that see it, of those that have lately said anything about it.</source>
        <translation>Endpoints, die sie sehen, von denen, die zuletzt etwas dazu gesagt haben.</translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastsPage</name>
    <message>
        <source>Broadcasts</source>
        <translation>Broadcasts</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Read the ledger again</source>
        <translation>Ledger neu lesen</translation>
    </message>
    <message>
        <source>Filter broadcasts</source>
        <translation>Broadcasts filtern</translation>
    </message>
    <message>
        <source>Filter: state:open chain:evm route:eth txid:0x9a… or any text</source>
        <translation>Filter: state:open chain:evm route:eth txid:0x9a… oder beliebiger Text</translation>
    </message>
    <message>
        <source>Keys: state, chain, route, txid, note. -term excludes, a|b is either.</source>
        <translation>Schlüssel: state, chain, route, txid, note. -Begriff schließt aus, a|b ist eines von beiden.</translation>
    </message>
    <message>
        <source>That transaction is not in the ledger</source>
        <translation>Diese Transaktion steht nicht im Ledger</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The ledger could not be read, so what is shown may be old: %1</source>
        <translation>Das Ledger ließ sich nicht lesen, die Anzeige kann also veraltet sein: %1</translation>
    </message>
    <message>
        <source>The ledger could not be read: %1
Broadcasts are still recorded before they are sent.</source>
        <translation>Das Ledger ließ sich nicht lesen: %1
Broadcasts werden weiterhin vor dem Senden aufgezeichnet.</translation>
    </message>
    <message>
        <source>Reading the ledger…</source>
        <translation>Ledger wird gelesen…</translation>
    </message>
    <message>
        <source>0 of %1 match %2</source>
        <translation>0 von %1 passen zu %2</translation>
    </message>
    <message>
        <source>Signed transactions sent through a Route appear here by themselves</source>
        <translation>Signierte Transaktionen, die über eine Route gesendet werden, erscheinen hier von selbst</translation>
    </message>
</context>
<context>
    <name>signalbox::CallOut</name>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>It does not come again (Esc)</source>
        <translation>Er kommt nicht wieder (Esc)</translation>
    </message>
</context>
<context>
    <name>signalbox::CapsuleDialog</name>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
    </message>
    <message>
        <source>Preview of the file</source>
        <translation>Vorschau der Datei</translation>
    </message>
    <message>
        <source>Save incident capsule</source>
        <translation>Vorfallskapsel speichern</translation>
    </message>
    <message>
        <source>Left out: bodies, addresses of Endpoints but for host and port, header values, paths and query strings, secrets, signed bytes. Look through the preview before you send it to anybody.</source>
        <translation>Weggelassen: Bodys, Adressen von Endpoints bis auf Host und Port, Werte von Headern, Pfade und Query-Strings, Geheimnisse, signierte Bytes. Sehen Sie die Vorschau durch, bevor Sie sie jemandem schicken.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>Last %n min</source>
        <translation>
            <numerusform>Letzte %n min</numerusform>
            <numerusform>Letzte %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>How far back it goes, from now</source>
        <translation>Wie weit sie zurückreicht, von jetzt an</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The report goes beside it, as Markdown</source>
        <translation>Der Bericht kommt daneben, als Markdown</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Command that prints the report of the file</source>
        <translation>Befehl, der den Bericht der Datei ausgibt</translation>
    </message>
    <message>
        <source>&amp;Read it with</source>
        <translation>&amp;Lesen mit</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copied the command</source>
        <translation>Befehl kopiert</translation>
    </message>
    <message>
        <source>Gathering…</source>
        <translation>Wird gesammelt…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s),</source>
        <translation>
            <numerusform>%Ln Anfrage,</numerusform>
            <numerusform>%Ln Anfragen,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln Endpoint(s),</source>
        <translation>
            <numerusform>%Ln Endpoint,</numerusform>
            <numerusform>%Ln Endpoints,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln broadcast(s).</source>
        <translation>
            <numerusform>%Ln Broadcast.</numerusform>
            <numerusform>%Ln Broadcasts.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the requests these are the newest; %1 older ones are left out.</source>
        <translation>Von den Anfragen sind es die neuesten; %1 ältere sind weggelassen.</translation>
    </message>
    <message>
        <source>The broadcasts can&apos;t be read: %1</source>
        <translation>Die Broadcasts können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>
… and %1 more</source>
        <translation>
… und %1 mehr</translation>
    </message>
    <message>
        <source>Incident capsules (*%1);;All files (*)</source>
        <translation>Vorfallskapseln (*%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved, with the report %1 beside it</source>
        <translation>Gespeichert, daneben der Bericht %1</translation>
    </message>
</context>
<context>
    <name>signalbox::CapsuleFiles</name>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>It is larger than any incident capsule.</source>
        <translation>Sie ist größer als jede Vorfallskapsel.</translation>
    </message>
</context>
<context>
    <name>signalbox::CaptureForm</name>
    <message>
        <source>Calls with &amp;side effects and unknown ones too</source>
        <translation>Auch von Aufrufen mit &amp;Nebenwirkungen und unbekannten</translation>
    </message>
    <message>
        <source>Keep bodies of</source>
        <translation>Bodys behalten von</translation>
    </message>
    <message>
        <source>Failures and broadcasts</source>
        <translation>Fehlern und Broadcasts</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>allen Anfragen</translation>
    </message>
    <message>
        <source>No request</source>
        <translation>keiner Anfrage</translation>
    </message>
    <message>
        <source>Keep &amp;bodies of</source>
        <translation>&amp;Bodys behalten von</translation>
    </message>
    <message>
        <source>No trail shows what was asked or answered, and none can be copied as cURL.</source>
        <translation>Kein Versuchsverlauf zeigt, was gefragt oder geantwortet wurde, und keine Anfrage lässt sich als cURL kopieren.</translation>
    </message>
    <message>
        <source>What was asked and the first 64 KB of each answer stand in the trail, within the history’s budget, readable by you alone.</source>
        <translation>Was gefragt wurde und die ersten 64 KB jeder Antwort stehen im Versuchsverlauf, im Rahmen seines Platzes auf der Platte und nur für Sie lesbar.</translation>
    </message>
    <message>
        <source>Such calls may carry passwords and keys; they are kept as well.</source>
        <translation>Solche Aufrufe können Passwörter und Schlüssel enthalten; auch sie werden behalten.</translation>
    </message>
    <message>
        <source>They may carry passwords and keys of a node’s wallet.</source>
        <translation>Sie können Passwörter und Schlüssel der Wallet eines Knotens enthalten.</translation>
    </message>
</context>
<context>
    <name>signalbox::ChipBar</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>More saved filters</source>
        <translation>Weitere gespeicherte Filter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more ▾</source>
        <translation>
            <numerusform>%Ln weiterer ▾</numerusform>
            <numerusform>%Ln weitere ▾</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::ClassOverridesEditor</name>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Allow less caution than the built-in class</source>
        <translation>Weniger Vorsicht als die eingebaute Klasse erlauben</translation>
    </message>
    <message>
        <source>Allow less caution</source>
        <translation>Weniger Vorsicht erlauben</translation>
    </message>
    <message>
        <source>Class overrides</source>
        <translation>Abweichende Klassen</translation>
    </message>
    <message>
        <source>Method, or verb and path</source>
        <translation>Methode, oder Verb und Pfad</translation>
    </message>
    <message>
        <source>Class that it shall have</source>
        <translation>Klasse, die sie haben soll</translation>
    </message>
    <message>
        <source>Set the class of this operation</source>
        <translation>Klasse dieser Operation setzen</translation>
    </message>
    <message>
        <source>Remove the chosen override</source>
        <translation>Gewählte Abweichung entfernen</translation>
    </message>
    <message>
        <source>Operations may then be sent again although the built-in table says that this may act twice</source>
        <translation>Operationen dürfen dann nochmals gesendet werden, obwohl die eingebaute Tabelle sagt, dass dies zweimal wirken kann</translation>
    </message>
    <message>
        <source>Override a class</source>
        <translation>Klasse abweichend festlegen</translation>
    </message>
    <message>
        <source>Remove a class override</source>
        <translation>Abweichende Klasse entfernen</translation>
    </message>
</context>
<context>
    <name>signalbox::ClassOverridesModel</name>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>signalbox::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Action, request id, txID, Route or Endpoint</source>
        <translation>Aktion, Id einer Anfrage, txID, Route oder Endpoint</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Jetzt nicht möglich</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1 auf %2, %3</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Route, %1</source>
        <translation>Route, %1</translation>
    </message>
    <message>
        <source>Copy URL of %1</source>
        <translation>URL von %1 kopieren</translation>
    </message>
    <message>
        <source>Nothing is listening</source>
        <translation>Nichts nimmt Anfragen an</translation>
    </message>
    <message>
        <source>Endpoint, %1</source>
        <translation>Endpoint, %1</translation>
    </message>
    <message>
        <source>Broadcast %1 without a txID</source>
        <translation>Broadcast %1 ohne txID</translation>
    </message>
    <message>
        <source>Broadcast on %1, %2</source>
        <translation>Broadcast auf %1, %2</translation>
    </message>
    <message>
        <source>Rule, %1</source>
        <translation>Regel, %1</translation>
    </message>
</context>
<context>
    <name>signalbox::ConfigProblem</name>
    <message>
        <source>%1 (allowed: %2)</source>
        <translation>%1 (erlaubt: %2)</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>signalbox::ConfigurationDraft</name>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Changes on top of generation %1</source>
        <translation>Änderungen auf Generation %1</translation>
    </message>
</context>
<context>
    <name>signalbox::ConfigurationExport</name>
    <message>
        <source>Export configuration</source>
        <translation>Konfiguration exportieren</translation>
    </message>
    <message>
        <source>Routes file (*.json);;All files (*)</source>
        <translation>Routen-Datei (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Exported without secrets; “signalboxd --config FILE” runs it too</source>
        <translation>Ohne Geheimnisse exportiert; auch „signalboxd --config DATEI“ führt sie aus</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1</source>
        <translation>Die Datei lässt sich nicht schreiben: %1</translation>
    </message>
</context>
<context>
    <name>signalbox::ConfigurationImport</name>
    <message>
        <source>The file is not taken: %1</source>
        <translation>Die Datei wird nicht übernommen: %1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie ist nicht lesbar</translation>
    </message>
    <message>
        <source>import of %1</source>
        <translation>Import von %1</translation>
    </message>
    <message>
        <source>Generation %1 runs with the imported Routes.</source>
        <translation>Generation %1 läuft mit den importierten Routen.</translation>
    </message>
    <message>
        <source>Import Routes file</source>
        <translation>Routen-Datei importieren</translation>
    </message>
    <message>
        <source>Routes file (*.json);;All files (*)</source>
        <translation>Routen-Datei (*.json);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>signalbox::ConsoleStatusBar</name>
    <message>
        <source>The program was started with --read-only: restart it without to change anything.</source>
        <translation>Das Programm wurde mit --read-only gestartet: ohne neu starten, um etwas zu ändern.</translation>
    </message>
    <message>
        <source>Start the program with --read-only to rule out changes.</source>
        <translation>Das Programm mit --read-only starten, um Änderungen auszuschließen.</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>The gateway starts.</source>
        <translation>Das Gateway startet.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Running attempts may finish.</source>
        <translation>Laufende Versuche dürfen fertig werden.</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Nimmt nichts an</translation>
    </message>
    <message>
        <source>Show what can be done</source>
        <translation>Zeigen, was sich tun lässt</translation>
    </message>
    <message>
        <source>Listening %1</source>
        <translation>Hört auf %1</translation>
    </message>
    <message>
        <source>Copy the URL of a Route</source>
        <translation>URL einer Route kopieren</translation>
    </message>
    <message>
        <source>Show the requests of the last minute</source>
        <translation>Anfragen der letzten Minute zeigen</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>Show the requests that wait for their answer</source>
        <translation>Anfragen zeigen, die auf ihre Antwort warten</translation>
    </message>
    <message>
        <source>%1 stopped in 5 min</source>
        <translation>%1 gestoppt in 5 min</translation>
    </message>
    <message>
        <source>Show the requests that were stopped as ambiguous</source>
        <translation>Anfragen zeigen, die als ungewiss gestoppt wurden</translation>
    </message>
    <message>
        <source>%1 tx open</source>
        <translation>%1 Tx offen</translation>
    </message>
    <message>
        <source>Show the broadcasts that are not final yet</source>
        <translation>Broadcasts zeigen, die noch nicht final sind</translation>
    </message>
    <message>
        <source>Generation %1</source>
        <translation>Generation %1</translation>
    </message>
    <message>
        <source>Show the Routes and their history</source>
        <translation>Routen und ihre Historie zeigen</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>Nothing may be changed, sent again or injected.</source>
        <translation>Nichts darf geändert, nochmals gesendet oder eingespeist werden.</translation>
    </message>
    <message>
        <source>Changes allowed</source>
        <translation>Änderungen erlaubt</translation>
    </message>
    <message>
        <source>How to rule them out</source>
        <translation>Wie sie sich ausschließen lassen</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Change how much is kept</source>
        <translation>Ändern, wie viel aufgehoben wird</translation>
    </message>
    <message>
        <source>Another program has port %1, so the next free one is used.</source>
        <translation>Ein anderes Programm hat Port %1, deshalb wird der nächste freie benutzt.</translation>
    </message>
    <message>
        <source>Capsule of %1</source>
        <translation>Kapsel von %1</translation>
    </message>
</context>
<context>
    <name>signalbox::ConsoleWindow</name>
    <message>
        <source>Open incident capsule</source>
        <translation>Vorfallskapsel öffnen</translation>
    </message>
    <message>
        <source>Incident capsules (*%1);;All files (*)</source>
        <translation>Vorfallskapseln (*%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be shown.</source>
        <translation>%1 kann nicht gezeigt werden.</translation>
    </message>
</context>
<context>
    <name>signalbox::CordonDialog</name>
    <message>
        <source>&amp;15 min</source>
        <translation>&amp;15 min</translation>
    </message>
    <message>
        <source>1 &amp;h</source>
        <translation>1 &amp;h</translation>
    </message>
    <message>
        <source>&amp;Until I lift it</source>
        <translation>Bis zum &amp;Aufheben</translation>
    </message>
    <message>
        <source>Cordon %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>No new attempt goes to %1; running ones are finished.</source>
        <translation>Kein neuer Versuch geht an %1; laufende werden beendet.</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Required, for example: billing</source>
        <translation>Nötig, zum Beispiel: Abrechnung</translation>
    </message>
    <message>
        <source>Cordon</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Give a reason first</source>
        <translation>Zuerst einen Grund angeben</translation>
    </message>
    <message>
        <source>No other Endpoint serves %1 now: every request there will fail.</source>
        <translation>Kein anderer Endpoint bedient jetzt %1: Jede Anfrage dort wird scheitern.</translation>
    </message>
    <message>
        <source>%1 on this Endpoint will break: calls that name them are answered with an error.</source>
        <translation>An diesem Endpoint geht verloren: %1. Aufrufe, die davon etwas nennen, werden mit einem Fehler beantwortet.</translation>
    </message>
</context>
<context>
    <name>signalbox::CredentialFields</name>
    <message>
        <source>Store</source>
        <translation>Ablegen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Bearer token</source>
        <translation>Bearer-Token</translation>
    </message>
    <message>
        <source>Basic (user:password)</source>
        <translation>Basic (user:password)</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Query parameter</source>
        <translation>Query-Parameter</translation>
    </message>
    <message>
        <source>Path, in place of {api_key}</source>
        <translation>Pfad, anstelle von {api_key}</translation>
    </message>
    <message>
        <source>Keychain</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Puts the secret into the keychain; the configuration keeps a reference to it</source>
        <translation>Legt das Geheimnis in den Schlüsselbund; die Konfiguration behält einen Verweis darauf</translation>
    </message>
    <message>
        <source>C&amp;redential</source>
        <translation>Zugang&amp;sdaten</translation>
    </message>
    <message>
        <source>Name of it</source>
        <translation>Deren Name</translation>
    </message>
    <message>
        <source>Ke&amp;pt in</source>
        <translation>Aufbewah&amp;rt in</translation>
    </message>
    <message>
        <source>Re&amp;ference</source>
        <translation>&amp;Quelle</translation>
    </message>
    <message>
        <source>&amp;Secret</source>
        <translation>Gehe&amp;imnis</translation>
    </message>
    <message>
        <source>nothing is stored yet</source>
        <translation>noch nichts abgelegt</translation>
    </message>
    <message>
        <source>name of the variable</source>
        <translation>Name der Variablen</translation>
    </message>
    <message>
        <source>absolute path of a file that only you can read</source>
        <translation>absoluter Pfad einer Datei, die nur der Eigentümer lesen kann</translation>
    </message>
    <message>
        <source>user:password</source>
        <translation>user:password</translation>
    </message>
    <message>
        <source>goes to the keychain, never into a file</source>
        <translation>geht in den Schlüsselbund, nie in eine Datei</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>Wird abgelegt…</translation>
    </message>
    <message>
        <source>%1 An environment variable or a file can keep it instead.</source>
        <translation>%1 Stattdessen kann eine Umgebungsvariable oder eine Datei es aufbewahren.</translation>
    </message>
    <message>
        <source>Stored in the keychain.</source>
        <translation>Im Schlüsselbund abgelegt.</translation>
    </message>
</context>
<context>
    <name>signalbox::DecisionMatrix</name>
    <message>
        <source>%1, %2: %3</source>
        <comment>class, end, decision</comment>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>signalbox::DemoStrip</name>
    <message>
        <source>The demo&apos;s Routes lead to Endpoints of this process that really refuse, hang and truncate.</source>
        <translation>Die Routen der Demo führen zu Endpoints dieses Prozesses, die wirklich ablehnen, hängen und abschneiden.</translation>
    </message>
    <message>
        <source>● The demo runs</source>
        <translation>● Die Demo läuft</translation>
    </message>
    <message>
        <source>○ The demo does not run</source>
        <translation>○ Die Demo läuft nicht</translation>
    </message>
</context>
<context>
    <name>signalbox::DemoTour</name>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>an attempt</source>
        <translation>ein Versuch</translation>
    </message>
    <message>
        <source>Each card is one attempt at one Endpoint: how long each phase took, what was sent, what came back, and whether that Endpoint may have acted.</source>
        <translation>Jede Karte ist ein Versuch an einem Endpoint: wie lange jede Phase dauerte, was gesendet wurde, was zurückkam und ob dieser Endpoint gehandelt haben kann.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>the rule</source>
        <translation>die Regel</translation>
    </message>
    <message>
        <source>One rule decides after each attempt: return, move on, or stop. This Endpoint may have taken the transaction, and the same bytes can do no harm elsewhere, so they went to the next one.</source>
        <translation>Nach jedem Versuch entscheidet eine Regel: zurückgeben, weitergehen oder anhalten. Dieser Endpoint kann die Transaktion angenommen haben, und dieselben Bytes schaden anderswo nicht, also gingen sie an den nächsten.</translation>
    </message>
    <message>
        <source>the evidence</source>
        <translation>die Belege</translation>
    </message>
    <message>
        <source>Did it go out? Each Endpoint is asked until it is final, and all that they say stands here. One “not found” alone means nothing.</source>
        <translation>Ist sie hinausgegangen? Jeder Endpoint wird gefragt, bis sie endgültig ist, und was alle sagen, steht hier. Ein einzelnes „nicht gefunden“ bedeutet nichts.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>signalbox::DesktopIntegration</name>
    <message>
        <source>N-%1 %2</source>
        <translation>N-%1 %2</translation>
    </message>
    <message>
        <source>Signalbox goes on without its window</source>
        <translation>Signalbox läuft ohne sein Fenster weiter</translation>
    </message>
    <message>
        <source>Applications can go on sending requests.</source>
        <translation>Anwendungen können weiter Anfragen senden.</translation>
    </message>
    <message>
        <source>Show window</source>
        <translation>Fenster zeigen</translation>
    </message>
    <message>
        <source>No notifications for an hour; the event log goes on</source>
        <translation>Eine Stunde lang keine Meldungen; das Ereignisprotokoll läuft weiter</translation>
    </message>
</context>
<context>
    <name>signalbox::DiffView</name>
    <message>
        <source>Routes file, before and after</source>
        <translation>Routen-Datei, vorher und nachher</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>Kein Unterschied.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
</context>
<context>
    <name>signalbox::DockArea</name>
    <message>
        <source>Attempt trail</source>
        <translation>Versuchsverlauf</translation>
    </message>
    <message>
        <source>Event log</source>
        <translation>Ereignisprotokoll</translation>
    </message>
</context>
<context>
    <name>signalbox::DraftBar</name>
    <message>
        <source>Applied generation %1</source>
        <translation>Generation %1 angewendet</translation>
    </message>
    <message>
        <source>Generation %1 came from elsewhere; your changes are now on top of it</source>
        <translation>Generation %1 kam von anderswo; die eigenen Änderungen stehen jetzt darauf</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Dis&amp;card</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Historie</translation>
    </message>
    <message>
        <source>Why it cannot be applied</source>
        <translation>Warum es sich nicht anwenden lässt</translation>
    </message>
    <message>
        <source>Undo the last Apply</source>
        <translation>Letztes Anwenden zurücknehmen</translation>
    </message>
    <message>
        <source>Read-only: nothing can be changed</source>
        <translation>Schreibgeschützt: Nichts lässt sich ändern</translation>
    </message>
    <message>
        <source>Applying…</source>
        <translation>Wird angewendet…</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not applied</source>
        <translation>
            <numerusform>%n Änderung nicht angewendet</numerusform>
            <numerusform>%n Änderungen nicht angewendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• und %n weitere</numerusform>
            <numerusform>• und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot be applied:</source>
        <translation>Nicht anwendbar:</translation>
    </message>
    <message>
        <source>There are no changes</source>
        <translation>Es gibt keine Änderungen</translation>
    </message>
    <message>
        <source>The last Apply is still under way</source>
        <translation>Das letzte Anwenden läuft noch</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>Es gibt nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>Es gibt nichts zu wiederholen</translation>
    </message>
    <message>
        <source>Rolled back by itself: requests began to fail. See the history.</source>
        <translation>Von selbst zurückgerollt: Anfragen begannen zu scheitern. Siehe die Historie.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the last Apply</source>
        <translation>Das zuletzt Angewendete behalten</translation>
    </message>
    <message>
        <source>For a minute it is rolled back by itself when requests begin to fail; not after this</source>
        <translation>Eine Minute lang wird es von selbst zurückgerollt, wenn Anfragen zu scheitern beginnen; danach nicht mehr</translation>
    </message>
</context>
<context>
    <name>signalbox::DraftEffect</name>
    <message>
        <source>No Route is touched.</source>
        <translation>Keine Route ist betroffen.</translation>
    </message>
    <message numerus="yes">
        <source>%n Route(s) touched: %1.</source>
        <translation>
            <numerusform>%n Route betroffen: %1.</numerusform>
            <numerusform>%n Routen betroffen: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight keep generation %1 to their end.</source>
        <translation>
            <numerusform>%n laufende Anfrage behält Generation %1 bis zu ihrem Ende.</numerusform>
            <numerusform>%n laufende Anfragen behalten Generation %1 bis zu ihrem Ende.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open broadcast(s) are followed on.</source>
        <translation>
            <numerusform>%n offener Broadcast wird weiter verfolgt.</numerusform>
            <numerusform>%n offene Broadcasts werden weiter verfolgt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved filter(s) will find nothing new: %1.</source>
        <translation>
            <numerusform>%n gespeicherter Filter findet nichts Neues mehr: %1.</numerusform>
            <numerusform>%n gespeicherte Filter finden nichts Neues mehr: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::EndPicker</name>
    <message>
        <source>Passed over: %1</source>
        <translation>Übergangen: %1</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointDetail</name>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Schutzschalter</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Chain</translation>
    </message>
    <message>
        <source>Cordon</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Failures by reason</source>
        <translation>Fehlschläge nach Grund</translation>
    </message>
    <message>
        <source>Latest ambiguous attempts</source>
        <translation>Letzte ungewisse Versuche</translation>
    </message>
    <message>
        <source>Latency of 5 min, p50 / p95</source>
        <translation>Latenz über 5 min, p50 / p95</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>%1; %2 left</source>
        <translation>%1; noch %2</translation>
    </message>
    <message>
        <source>%1; until it is lifted</source>
        <translation>%1; bis zum Aufheben</translation>
    </message>
    <message>
        <source>Open the trail of %1</source>
        <translation>Verlauf von %1 öffnen</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Local state</source>
        <translation>Lokaler Zustand</translation>
    </message>
    <message>
        <source>Filters, subscriptions and cursors that were made there through a Route and used in the last 5 minutes; only this Endpoint knows them</source>
        <translation>Filter, Abonnements und Cursor, die dort über eine Route angelegt und in den letzten 5 Minuten benutzt wurden; nur dieser Endpoint kennt sie</translation>
    </message>
    <message>
        <source>Counts for nothing while it is cordoned</source>
        <translation>Zählt nicht, solange er gesperrt ist</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointForm</name>
    <message>
        <source>chain id, for example 1</source>
        <translation>Chain-Id, zum Beispiel 1</translation>
    </message>
    <message>
        <source>mainnet-beta, devnet or testnet</source>
        <translation>mainnet-beta, devnet oder testnet</translation>
    </message>
    <message>
        <source>main, test or regtest</source>
        <translation>main, test oder regtest</translation>
    </message>
    <message>
        <source>mainnet or nile</source>
        <translation>mainnet oder nile</translation>
    </message>
    <message>
        <source>Ena&amp;bled</source>
        <translation>Eingescha&amp;ltet</translation>
    </message>
    <message>
        <source>As&amp;k now</source>
        <translation>&amp;Jetzt fragen</translation>
    </message>
    <message>
        <source>Store in keychain</source>
        <translation>Im Schlüsselbund ablegen</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Credential and connection</source>
        <translation>Zugangsdaten und Verbindung</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>&amp;URL</translation>
    </message>
    <message>
        <source>The secret goes to the keychain; the URL keeps its place only</source>
        <translation>Das Geheimnis geht in den Schlüsselbund; die URL behält nur seinen Platz</translation>
    </message>
    <message>
        <source>Chai&amp;n</source>
        <translation>&amp;Chain</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>how you call it</source>
        <translation>wie er heißen soll</translation>
    </message>
    <message>
        <source>Nam&amp;e</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>A disabled Endpoint is skipped by all Routes</source>
        <translation>Einen abgeschalteten Endpoint übergehen alle Routen</translation>
    </message>
    <message>
        <source>absolute path of a PEM file</source>
        <translation>absoluter Pfad einer PEM-Datei</translation>
    </message>
    <message>
        <source>CA f&amp;ile</source>
        <translation>CA-&amp;Datei</translation>
    </message>
    <message>
        <source>http://host:port or socks5://host:port</source>
        <translation>http://host:port oder socks5://host:port</translation>
    </message>
    <message>
        <source>Prox&amp;y</source>
        <translation>Pro&amp;xy</translation>
    </message>
    <message>
        <source>Ma&amp;x connections</source>
        <translation>Ver&amp;bindungen höchstens</translation>
    </message>
    <message>
        <source>Endpoint %1: %2</source>
        <translation>Endpoint %1: %2</translation>
    </message>
    <message>
        <source>Never changes after an Endpoint was made; add another one instead</source>
        <translation>Ändert sich nie, wenn der Endpoint angelegt ist; stattdessen einen weiteren hinzufügen</translation>
    </message>
    <message>
        <source>Id: %1, from the name until it is applied</source>
        <translation>Id: %1, aus dem Namen, bis angewendet wird</translation>
    </message>
    <message>
        <source>Id: %1</source>
        <translation>Id: %1</translation>
    </message>
    <message>
        <source>Probes are switched off in the configuration of the Gateway</source>
        <translation>Eigene Abfragen sind in der Konfiguration des Gateways abgeschaltet</translation>
    </message>
    <message>
        <source>Asks the Endpoint for its chain; counts as no attempt</source>
        <translation>Fragt den Endpoint nach seiner Chain; zählt nicht als Versuch</translation>
    </message>
    <message>
        <source>Make it network %1</source>
        <translation>Netz %1 daraus machen</translation>
    </message>
    <message>
        <source>The user information</source>
        <translation>Die Benutzerangabe</translation>
    </message>
    <message>
        <source>The parameter %1</source>
        <translation>Der Parameter %1</translation>
    </message>
    <message>
        <source>A part of the path</source>
        <translation>Ein Teil des Pfads</translation>
    </message>
    <message>
        <source>%1 looks like a secret – store in keychain?</source>
        <translation>%1 sieht nach einem Geheimnis aus – im Schlüsselbund ablegen?</translation>
    </message>
    <message>
        <source>Hold to show</source>
        <translation>Zum Zeigen halten</translation>
    </message>
    <message>
        <source>Shows the whole URL for as long as the mouse button or Space is held down</source>
        <translation>Zeigt die ganze URL, solange die Maustaste oder die Leertaste gedrückt ist</translation>
    </message>
    <message>
        <source>Check the network again</source>
        <translation>Netzwerk wieder prüfen</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Trotzdem benutzen</translation>
    </message>
    <message>
        <source>From the next Apply on, another chain keeps requests away again</source>
        <translation>Ab dem nächsten Anwenden hält eine andere Chain Anfragen wieder fern</translation>
    </message>
    <message>
        <source>From the next Apply on, requests are sent there although it reports another chain</source>
        <translation>Ab dem nächsten Anwenden gehen Anfragen dorthin, obwohl er eine andere Chain meldet</translation>
    </message>
    <message>
        <source>Network check off: it is used even when it reports another chain.</source>
        <translation>Netzwerkprüfung aus: Er wird auch dann benutzt, wenn er eine andere Chain meldet.</translation>
    </message>
    <message>
        <source>The address of your node, or the one that your provider gave you</source>
        <translation>Die Adresse Ihres Nodes, oder die Ihres Anbieters</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointProbe</name>
    <message>
        <source>Asking for its chain…</source>
        <translation>Wird nach seiner Chain gefragt…</translation>
    </message>
    <message>
        <source>Asked for its chain</source>
        <translation>Nach seiner Chain gefragt</translation>
    </message>
    <message>
        <source>Asked %1</source>
        <translation>%1 gefragt</translation>
    </message>
    <message>
        <source>%1: not reached. %2</source>
        <translation>%1: nicht erreicht. %2</translation>
    </message>
    <message>
        <source>%1: answered %2 in %3, as expected.</source>
        <translation>%1: antwortete %2 in %3, wie erwartet.</translation>
    </message>
    <message>
        <source>%1: wrong chain. Expected %2, found %3; no requests would be sent there.</source>
        <translation>%1: falsche Chain. Erwartet %2, gefunden %3; keine Anfragen gingen dorthin.</translation>
    </message>
    <message>
        <source>The answer does not tell its chain.</source>
        <translation>Die Antwort nennt seine Chain nicht.</translation>
    </message>
    <message>
        <source>%1: reached in %2. %3</source>
        <translation>%1: in %2 erreicht. %3</translation>
    </message>
    <message>
        <source>%1: another chain. Expected %2, found %3; it is used anyway.</source>
        <translation>%1: andere Chain. Erwartet %2, gefunden %3; er wird trotzdem benutzt.</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointsModel</name>
    <message>
        <source>Id: %1</source>
        <translation>Id: %1</translation>
    </message>
    <message>
        <source>Last 5 min: %1 attempts, %2 ok, %3 definite, %4 ambiguous</source>
        <translation>Letzte 5 min: %1 Versuche, %2 ok, %3 eindeutig, %4 ungewiss</translation>
    </message>
    <message>
        <source>p50 / p95 of the answers of the last 5 min: %1</source>
        <translation>p50 / p95 der Antworten der letzten 5 min: %1</translation>
    </message>
    <message>
        <source>HTTP 429 in the last 5 min</source>
        <translation>HTTP 429 in den letzten 5 min</translation>
    </message>
    <message>
        <source>Cordoned: %1</source>
        <translation>Gesperrt: %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Chain</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Last 60 × 5 s</source>
        <translation>Letzte 60 × 5 s</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>Ambiguous</source>
        <translation>Ungewiss</translation>
    </message>
    <message>
        <source>p50 / p95</source>
        <translation>p50 / p95</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>429s</source>
        <translation>429er</translation>
    </message>
    <message>
        <source>Last failure</source>
        <translation>Letzter Fehlschlag</translation>
    </message>
    <message>
        <source>Cordon</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Head lag</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>no answer to a probe</source>
        <translation>keine Antwort auf eine Probe</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointsPage</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpoints</translation>
    </message>
    <message>
        <source>A&amp;dd Endpoint</source>
        <translation>Endpoint hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>C&amp;ordon…</source>
        <translation>Sp&amp;erren…</translation>
    </message>
    <message>
        <source>Lif&amp;t cordon</source>
        <translation>Sperre &amp;aufheben</translation>
    </message>
    <message>
        <source>Show re&amp;quests</source>
        <translation>An&amp;fragen zeigen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>En&amp;tfernen</translation>
    </message>
    <message>
        <source>An Endpoint is one upstream URL of one chain. Routes send their requests to Endpoints; here you see how each of them does.</source>
        <translation>Ein Endpoint ist eine Upstream-URL einer Chain. Routen senden ihre Anfragen an Endpoints; hier ist zu sehen, wie es jedem davon geht.</translation>
    </message>
    <message>
        <source>Filter Endpoints</source>
        <translation>Endpoints filtern</translation>
    </message>
    <message>
        <source>Filter: name, chain, Route, state</source>
        <translation>Filter: Name, Chain, Route, Zustand</translation>
    </message>
    <message>
        <source>The chosen Endpoint</source>
        <translation>Der gewählte Endpoint</translation>
    </message>
    <message>
        <source>Hea&amp;lth</source>
        <translation>&amp;Gesundheit</translation>
    </message>
    <message>
        <source>Confi&amp;guration</source>
        <translation>&amp;Konfiguration</translation>
    </message>
    <message>
        <source>%1 of %2 match</source>
        <translation>%1 von %2 passen</translation>
    </message>
    <message>
        <source>No Endpoint is selected</source>
        <translation>Kein Endpoint ist ausgewählt</translation>
    </message>
    <message>
        <source>It is removed in the draft</source>
        <translation>Im Entwurf ist er entfernt</translation>
    </message>
    <message>
        <source>It is not applied yet: nothing goes there</source>
        <translation>Noch nicht angewendet: Nichts geht dorthin</translation>
    </message>
    <message>
        <source>Change c&amp;ordon…</source>
        <translation>Sp&amp;erre ändern…</translation>
    </message>
    <message>
        <source>It has had no requests yet</source>
        <translation>Er hatte noch keine Anfragen</translation>
    </message>
    <message>
        <source>Add Endpoint</source>
        <translation>Endpoint hinzufügen</translation>
    </message>
    <message>
        <source>Remove Endpoint %1</source>
        <translation>Endpoint %1 entfernen</translation>
    </message>
    <message>
        <source>It is not cordoned</source>
        <translation>Er ist nicht gesperrt</translation>
    </message>
</context>
<context>
    <name>signalbox::EndpointsTable</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpoints</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
</context>
<context>
    <name>signalbox::EventLog</name>
    <message>
        <source>Event log</source>
        <translation>Ereignisprotokoll</translation>
    </message>
    <message>
        <source>Generation %1 runs (%2).</source>
        <translation>Generation %1 läuft (%2).</translation>
    </message>
    <message>
        <source>The Routes file is not taken: %1</source>
        <translation>Die Routen-Datei wird nicht übernommen: %1</translation>
    </message>
    <message>
        <source>Broadcast %1: %2</source>
        <translation>Broadcast %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s) armed on live traffic.</source>
        <translation>
            <numerusform>%n Fehler ist für echten Verkehr scharf.</numerusform>
            <numerusform>%n Fehler sind für echten Verkehr scharf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The demo runs.</source>
        <translation>Die Demo läuft.</translation>
    </message>
    <message>
        <source>The demo has ended.</source>
        <translation>Die Demo ist beendet.</translation>
    </message>
    <message>
        <source>Listening at %1.</source>
        <translation>Hört auf %1.</translation>
    </message>
    <message>
        <source>Not listening. %1</source>
        <translation>Nimmt nichts an. %1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>The computer slept %1, or its clock was moved on; broadcasts are checked again.</source>
        <translation>Der Rechner schlief %1, oder seine Uhr wurde vorgestellt; Broadcasts werden neu geprüft.</translation>
    </message>
    <message>
        <source>The clock was set back by %1; broadcasts are checked again.</source>
        <translation>Die Uhr wurde um %1 zurückgestellt; Broadcasts werden neu geprüft.</translation>
    </message>
    <message>
        <source>Listening at %1, because another program has port %2.</source>
        <translation>Hört auf %1, weil ein anderes Programm Port %2 hat.</translation>
    </message>
</context>
<context>
    <name>signalbox::EventLogModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
</context>
<context>
    <name>signalbox::EvidencePanel</name>
    <message>
        <source>Evidence by Endpoint</source>
        <translation>Belege nach Endpoint</translation>
    </message>
    <message>
        <source>Got the bytes, in this order: %1.</source>
        <translation>Haben die Bytes bekommen, in dieser Reihenfolge: %1.</translation>
    </message>
    <message>
        <source>No Endpoint is known to have got the bytes from here.</source>
        <translation>Von keinem Endpoint ist bekannt, dass er die Bytes von hier bekommen hat.</translation>
    </message>
    <message>
        <source>Sent again, it could also reach: %1.</source>
        <translation>Nochmals gesendet könnte es auch erreichen: %1.</translation>
    </message>
</context>
<context>
    <name>signalbox::Expander</name>
    <message>
        <source>Show or hide: %1</source>
        <translation>Zeigen oder verbergen: %1</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>zugeklappt</translation>
    </message>
</context>
<context>
    <name>signalbox::ExplorerForm</name>
    <message>
        <source>Opening a transaction there tells the explorer’s operator its txID and your address. Nothing is opened by itself; without an entry the action stays off.</source>
        <translation>Wer eine Transaktion dort öffnet, verrät dem Betreiber des Explorers ihre txID und die eigene Adresse. Von selbst wird nichts geöffnet; ohne Eintrag bleibt die Aktion aus.</translation>
    </message>
    <message>
        <source>Each network of your Endpoints gets a field here. There is none yet.</source>
        <translation>Jedes Netz Ihrer Endpoints bekommt hier ein Feld. Noch gibt es keins.</translation>
    </message>
    <message>
        <source>The explorer’s address of a transaction, with {txid} in the id’s place; empty for none.</source>
        <translation>Die Adresse einer Transaktion beim Explorer, mit {txid} an der Stelle der ID; leer für keinen.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A chain and its network: &quot;EVM 1&quot;.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Explorer of %1</source>
        <translation>Explorer für %1</translation>
    </message>
    <message>
        <source>That is no http:// or https:// address with {txid} in it. What was kept before stays.</source>
        <translation>Das ist keine Adresse mit http:// oder https:// und {txid} darin. Was vorher galt, bleibt.</translation>
    </message>
</context>
<context>
    <name>signalbox::ExportDialog</name>
    <message>
        <source>Preview of the file</source>
        <translation>Vorschau der Datei</translation>
    </message>
    <message>
        <source>Include bodies, with what looks like a credential taken out</source>
        <translation>Bodys einschließen, ohne das, was nach Zugangsdaten aussieht</translation>
    </message>
    <message>
        <source>Export trail %1</source>
        <translation>Verlauf %1 exportieren</translation>
    </message>
    <message>
        <source>Look through the preview before you send it to anybody</source>
        <translation>Die Vorschau durchsehen, bevor sie an andere geht</translation>
    </message>
    <message>
        <source>No body is held of this request</source>
        <translation>Kein Body dieser Anfrage ist vorhanden</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>HAR</source>
        <translation>HAR</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Save as &amp;JSON</source>
        <translation>Als &amp;JSON speichern</translation>
    </message>
    <message>
        <source>Save as &amp;HAR</source>
        <translation>Als &amp;HAR speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Left out: addresses of Endpoints, header values, paths and query strings; credentials in bodies as far as they can be told.</source>
        <translation>Weggelassen: Adressen von Endpoints, Werte von Headern, Pfade und Query-Strings; Zugangsdaten in Bodys, soweit erkennbar.</translation>
    </message>
    <message>
        <source>Left out: addresses of Endpoints, header values, paths and query strings, bodies.</source>
        <translation>Weggelassen: Adressen von Endpoints, Werte von Headern, Pfade und Query-Strings, Bodys.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>Ordner für Exporte</translation>
    </message>
    <message>
        <source>Command that decides every attempt of the JSON file again</source>
        <translation>Befehl, der jeden Versuch der JSON-Datei noch einmal entscheidet</translation>
    </message>
    <message>
        <source>C&amp;heck it with</source>
        <translation>&amp;Prüfen mit</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copied the command</source>
        <translation>Befehl kopiert</translation>
    </message>
</context>
<context>
    <name>signalbox::FaultForm</name>
    <message>
        <source>Con&amp;firm</source>
        <translation>Bestäti&amp;gen</translation>
    </message>
    <message>
        <source> min</source>
        <comment>after a number</comment>
        <translation> min</translation>
    </message>
    <message>
        <source>Fa&amp;ult</source>
        <translation>&amp;Fehler</translation>
    </message>
    <message>
        <source>What happens to an attempt</source>
        <translation>Was mit einem Versuch geschieht</translation>
    </message>
    <message>
        <source>Rou&amp;te</source>
        <translation>&amp;Route</translation>
    </message>
    <message>
        <source>Only requests on this Route</source>
        <translation>Nur Anfragen auf dieser Route</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>&amp;Endpoint</translation>
    </message>
    <message>
        <source>Only attempts at this Endpoint</source>
        <translation>Nur Versuche bei diesem Endpoint</translation>
    </message>
    <message>
        <source>&amp;Class</source>
        <translation>&amp;Klasse</translation>
    </message>
    <message>
        <source>Only operations of this class</source>
        <translation>Nur Operationen dieser Klasse</translation>
    </message>
    <message>
        <source>Confirm the class</source>
        <translation>Klasse bestätigen</translation>
    </message>
    <message>
        <source>The effect of such an operation would be real, and its answer lost</source>
        <translation>Die Wirkung einer solchen Operation wäre echt, und ihre Antwort verloren</translation>
    </message>
    <message>
        <source>Atte&amp;mpts</source>
        <translation>&amp;Versuche</translation>
    </message>
    <message>
        <source>How many attempts it hits before it disarms itself</source>
        <translation>Wie viele Versuche er trifft, bevor er sich selbst entschärft</translation>
    </message>
    <message>
        <source>E&amp;xpires after</source>
        <translation>&amp;Ablauf nach</translation>
    </message>
    <message>
        <source>When it disarms itself at the latest</source>
        <translation>Wann er sich spätestens selbst entschärft</translation>
    </message>
    <message>
        <source>Any Route</source>
        <translation>Alle Routen</translation>
    </message>
    <message>
        <source>Any Endpoint</source>
        <translation>Alle Endpoints</translation>
    </message>
    <message>
        <source>Type %1</source>
        <translation>%1 eingeben</translation>
    </message>
    <message>
        <source>The effect of a %1 operation would be real, and its answer lost: type %2 to arm this.</source>
        <translation>Die Wirkung einer Operation der Klasse %1 wäre echt, und ihre Antwort verloren: %2 eingeben, um dies scharf zu schalten.</translation>
    </message>
    <message>
        <source>&amp;Delay</source>
        <translation>Ver&amp;zögerung</translation>
    </message>
    <message>
        <source> ms</source>
        <comment>after a number</comment>
        <translation> ms</translation>
    </message>
    <message>
        <source> %</source>
        <comment>percent, after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>How much later the real answer comes</source>
        <translation>Um wie viel später die wirkliche Antwort kommt</translation>
    </message>
    <message>
        <source>The next</source>
        <comment>of the attempts that fit, a number</comment>
        <translation>Die nächsten</translation>
    </message>
    <message>
        <source>By chance</source>
        <comment>so many percent of the attempts</comment>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Which attempts</source>
        <translation>Welche Versuche</translation>
    </message>
    <message>
        <source>A number of attempts, or a share of them until it expires</source>
        <translation>Eine Anzahl von Versuchen, oder ein Anteil davon, bis er abläuft</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Aussicht</translation>
    </message>
    <message>
        <source>How likely each attempt is hit</source>
        <translation>Wie wahrscheinlich jeder Versuch getroffen wird</translation>
    </message>
</context>
<context>
    <name>signalbox::FaultsTab</name>
    <message>
        <source>Arm the fault</source>
        <translation>Fehler scharf schalten</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Next fault</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>The fault is armed</source>
        <translation>Der Fehler ist scharf</translation>
    </message>
    <message>
        <source>Look at the fault first: Rehearsal, Faults on live traffic.</source>
        <translation>Zuerst den Fehler ansehen: Probelauf, Fehler für echten Verkehr.</translation>
    </message>
</context>
<context>
    <name>signalbox::FilterChip</name>
    <message>
        <source>All requests</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln requests</source>
        <translation>
            <numerusform>%1, %Ln Anfrage</numerusform>
            <numerusform>%1, %Ln Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;</source>
        <translation>„%1“ entfernen</translation>
    </message>
</context>
<context>
    <name>signalbox::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: route:eth attempts&gt;1 -outcome:result</source>
        <translation>Filter: route:eth attempts&gt;1 -outcome:result</translation>
    </message>
    <message>
        <source>Terms separated by spaces must all hold; -term: not; a|b: one of them. Alt+click on a cell adds its value.</source>
        <translation>Durch Leerzeichen getrennte Begriffe müssen alle gelten; -Begriff: nicht; a|b: eines davon. Alt+Klick auf eine Zelle fügt ihren Wert hinzu.</translation>
    </message>
</context>
<context>
    <name>signalbox::FilterSuggestions</name>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
</context>
<context>
    <name>signalbox::FrozenBanner</name>
    <message numerus="yes">
        <source>View frozen at %1 – %Ln newer</source>
        <translation>
            <numerusform>Ansicht um %1 eingefroren – %Ln neuere</numerusform>
            <numerusform>Ansicht um %1 eingefroren – %Ln neuere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::GatewayCard</name>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Nimmt Anfragen an</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Nimmt nichts an</translation>
    </message>
    <message>
        <source>Address of the gateway</source>
        <translation>Adresse des Gateways</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>Generation %1</translation>
    </message>
    <message>
        <source>DEMO</source>
        <translation>DEMO</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n Route(s) can&apos;t serve</source>
        <translation>
            <numerusform>%1 von %n Route kann nicht bedienen</numerusform>
            <numerusform>%1 von %n Routen können nicht bedienen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n Route(s) impaired</source>
        <translation>
            <numerusform>%1 von %n Route eingeschränkt</numerusform>
            <numerusform>%1 von %n Routen eingeschränkt</numerusform>
        </translation>
    </message>
    <message>
        <source>all Routes serve</source>
        <translation>alle Routen bedienen</translation>
    </message>
    <message>
        <source>As it was at the end of the capsule</source>
        <translation>Wie es am Ende der Kapsel war</translation>
    </message>
</context>
<context>
    <name>signalbox::GatewayForm</name>
    <message>
        <source>Ask Endpoints for their &amp;network and health</source>
        <translation>Endpoints nach &amp;Netz und Zustand fragen</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>Where applications reach the gateway; 0 picks a free one.</source>
        <translation>Wo Anwendungen das Gateway erreichen; 0 nimmt einen freien.</translation>
    </message>
    <message>
        <source>&amp;Deployment limit</source>
        <translation>&amp;Deployment-Limit</translation>
    </message>
    <message>
        <source>No Route makes more attempts for a request than this, whatever its own limit says.</source>
        <translation>Keine Route macht mehr Versuche für eine Anfrage als so viele, was auch ihr eigenes Limit sagt.</translation>
    </message>
    <message>
        <source>Requests in &amp;flight</source>
        <translation>&amp;Laufende Anfragen</translation>
    </message>
    <message>
        <source>Further ones are refused while so many wait for their answer.</source>
        <translation>Weitere werden abgelehnt, solange so viele auf ihre Antwort warten.</translation>
    </message>
    <message>
        <source>Off: the gateway sends nothing of its own; Endpoints of a wrong network are not noticed.</source>
        <translation>Aus: Das Gateway sendet nichts Eigenes; Endpoints eines falschen Netzes fallen nicht auf.</translation>
    </message>
    <message>
        <source>The program was started with --read-only.</source>
        <translation>Das Programm wurde mit --read-only gestartet.</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>signalbox::GenerationsModel</name>
    <message>
        <source>the oldest one kept</source>
        <translation>die älteste, die aufbewahrt ist</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, und %n weitere</numerusform>
            <numerusform>%1, und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (running)</source>
        <translation>%1 (läuft)</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
</context>
<context>
    <name>signalbox::History</name>
    <message>
        <source>The history can&apos;t be opened. Make the profile a directory that this user may write to.</source>
        <translation>Der Verlauf lässt sich nicht öffnen. Das Profil muss ein Verzeichnis sein, in das dieser Benutzer schreiben darf.</translation>
    </message>
    <message>
        <source>The history is read-only. Make history.sqlite and its directory writable.</source>
        <translation>Der Verlauf ist schreibgeschützt. history.sqlite und das Verzeichnis müssen beschreibbar sein.</translation>
    </message>
    <message>
        <source>Another program keeps the history locked. Close that program.</source>
        <translation>Ein anderes Programm hält den Verlauf gesperrt. Dieses Programm schließen.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space, or give the history less of it.</source>
        <translation>Der Datenträger ist voll. Platz schaffen oder dem Verlauf weniger davon geben.</translation>
    </message>
    <message>
        <source>The history can&apos;t be read or written. Look after the disk.</source>
        <translation>Der Verlauf lässt sich nicht lesen oder schreiben. Den Datenträger prüfen.</translation>
    </message>
    <message>
        <source>The history is damaged and can&apos;t be put aside. Move history.sqlite away.</source>
        <translation>Der Verlauf ist beschädigt und lässt sich nicht beiseitelegen. history.sqlite wegräumen.</translation>
    </message>
    <message>
        <source>The history was damaged; it is kept under another name and a new one was begun.</source>
        <translation>Der Verlauf war beschädigt; er liegt unter anderem Namen, und ein neuer wurde begonnen.</translation>
    </message>
    <message>
        <source>The history was written by a later version. Use that version, or move history.sqlite away.</source>
        <translation>Der Verlauf stammt von einer späteren Version. Diese verwenden oder history.sqlite wegräumen.</translation>
    </message>
    <message>
        <source>history.sqlite in the profile is no history of Signalbox. Move it away.</source>
        <translation>history.sqlite im Profil ist kein Verlauf von Signalbox. Die Datei wegräumen.</translation>
    </message>
    <message>
        <source>The history can&apos;t be used.</source>
        <translation>Der Verlauf ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>No history</source>
        <translation>Kein Verlauf</translation>
    </message>
    <message>
        <source>%1/%2 MB</source>
        <translation>%1/%2 MB</translation>
    </message>
    <message>
        <source>%1 MB reached; oldest unmarked payloads are dropped, rows kept</source>
        <translation>%1 MB erreicht; die ältesten unmarkierten Inhalte entfallen, Zeilen bleiben</translation>
    </message>
    <message>
        <source>Requests are kept in memory only, until the program ends.</source>
        <translation>Anfragen bleiben nur im Arbeitsspeicher, bis das Programm endet.</translation>
    </message>
    <message>
        <source>Requests are served and not kept meanwhile.</source>
        <translation>Anfragen werden solange bedient und nicht aufgehoben.</translation>
    </message>
    <message>
        <source>%1 of %2 MB are used.</source>
        <translation>%1 von %2 MB sind belegt.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) of this run could not be written.</source>
        <translation>
            <numerusform>%n Anfrage dieses Laufs ließ sich nicht schreiben.</numerusform>
            <numerusform>%n Anfragen dieses Laufs ließen sich nicht schreiben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) on disk, %1 MB.</source>
        <translation>
            <numerusform>%Ln Anfrage auf der Platte, %1 MB.</numerusform>
            <numerusform>%Ln Anfragen auf der Platte, %1 MB.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) on disk, %1 MB; %2 of them marked or with a note.</source>
        <translation>
            <numerusform>%Ln Anfrage auf der Platte, %1 MB; %2 davon markiert oder mit Notiz.</numerusform>
            <numerusform>%Ln Anfragen auf der Platte, %1 MB; %2 davon markiert oder mit Notiz.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::HistoryDialog</name>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>History of generations</source>
        <translation>Historie der Generationen</translation>
    </message>
    <message>
        <source>&amp;Roll back</source>
        <translation>&amp;Zurückrollen</translation>
    </message>
    <message>
        <source>Rolling back from generation %1 to %2 makes generation %3 with these changes:</source>
        <translation>Zurückrollen von Generation %1 auf %2 ergibt Generation %3 mit diesen Änderungen:</translation>
    </message>
    <message>
        <source>This generation is running</source>
        <translation>Diese Generation läuft</translation>
    </message>
    <message>
        <source>Generation %1</source>
        <translation>Generation %1</translation>
    </message>
    <message>
        <source>Generation %1 is running. It came after generation %2 with these changes:</source>
        <translation>Generation %1 läuft. Sie kam nach Generation %2 mit diesen Änderungen:</translation>
    </message>
    <message>
        <source>Generation %1 is running. There is no earlier one.</source>
        <translation>Generation %1 läuft. Es gibt keine frühere.</translation>
    </message>
</context>
<context>
    <name>signalbox::HistoryErasure</name>
    <message>
        <source>&amp;Delete history…</source>
        <translation>Verlauf &amp;löschen…</translation>
    </message>
    <message>
        <source>The program was started with --read-only.</source>
        <translation>Das Programm wurde mit --read-only gestartet.</translation>
    </message>
    <message>
        <source>Being deleted…</source>
        <translation>Wird gelöscht …</translation>
    </message>
    <message>
        <source>Nothing is kept on disk.</source>
        <translation>Auf der Platte ist nichts.</translation>
    </message>
    <message>
        <source>What is kept on disk can&apos;t be read.</source>
        <translation>Was auf der Platte ist, lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Asks once before it deletes anything.</source>
        <translation>Fragt einmal, bevor etwas gelöscht wird.</translation>
    </message>
    <message>
        <source>Delete history</source>
        <translation>Verlauf löschen</translation>
    </message>
    <message>
        <source>Delete the history on disk?</source>
        <translation>Den Verlauf auf der Platte löschen?</translation>
    </message>
    <message>
        <source>Their trails and bodies will not be there after the next start, and can&apos;t be brought back. What the table shows now stays until Signalbox ends, without bodies that only the disk holds. Broadcasts and the log are kept elsewhere and stay.</source>
        <translation>Ihre Versuchsverläufe und Bodys sind nach dem nächsten Start nicht mehr da und lassen sich nicht zurückholen. Was die Tabelle jetzt zeigt, bleibt, bis Signalbox endet, ohne die Bodys, die nur auf der Platte liegen. Broadcasts und Protokoll liegen woanders und bleiben.</translation>
    </message>
    <message>
        <source>&amp;Keep what is marked or has a note (%1)</source>
        <translation>&amp;Behalten, was markiert ist oder eine Notiz hat (%1)</translation>
    </message>
    <message>
        <source>Otherwise the marks and notes are deleted as well.</source>
        <translation>Sonst werden auch Markierungen und Notizen gelöscht.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The history was deleted.</source>
        <translation>Der Verlauf wurde gelöscht.</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>Nicht gelöscht: %1</translation>
    </message>
</context>
<context>
    <name>signalbox::HistoryForm</name>
    <message>
        <source>Keep re&amp;quests on disk, over restarts</source>
        <translation>An&amp;fragen auf dem Datenträger aufheben, über Neustarts hinweg</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>When it is used up, the oldest bodies go first and the oldest requests after them. Marked requests stay.</source>
        <translation>Ist es aufgebraucht, entfallen zuerst die ältesten Inhalte, danach die ältesten Anfragen. Markierte Anfragen bleiben.</translation>
    </message>
    <message>
        <source>At most on disk</source>
        <translation>Höchstens auf dem Datenträger</translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation>&amp;Höchstens</translation>
    </message>
    <message>
        <source>Off: what is on disk stays there, and nothing is added or shown of it.</source>
        <translation>Aus: Was auf der Platte ist, bleibt dort; nichts kommt hinzu, und nichts davon wird gezeigt.</translation>
    </message>
</context>
<context>
    <name>signalbox::IdentityCheck</name>
    <message>
        <source>HTTP %1: it refuses the credential</source>
        <translation>HTTP %1: weist die Zugangsdaten zurück</translation>
    </message>
    <message>
        <source>HTTP %1 without a readable answer to %2</source>
        <translation>HTTP %1 ohne lesbare Antwort auf %2</translation>
    </message>
</context>
<context>
    <name>signalbox::LastHit</name>
    <message>
        <source>No request has met a fault yet.</source>
        <translation>Noch ist keine Anfrage auf einen scharfen Fehler getroffen.</translation>
    </message>
    <message>
        <source>Show its trail</source>
        <translation>Ihren Verlauf zeigen</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Last hit: %1 on %2 · %3 · %4</source>
        <comment>fault, Endpoint, method, time</comment>
        <translation>Letzter Treffer: %1 bei %2 · %3 · %4</translation>
    </message>
</context>
<context>
    <name>signalbox::LatencyPanel</name>
    <message>
        <source>Latency of the last 5 minutes</source>
        <translation>Latenz der letzten 5 Minuten</translation>
    </message>
    <message>
        <source>No answer in the last 5 minutes</source>
        <translation>Keine Antwort in den letzten 5 Minuten</translation>
    </message>
    <message>
        <source>%1 answers, p50 / p95: %2</source>
        <translation>%1 Antworten, p50 / p95: %2</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Gesamt</translation>
    </message>
</context>
<context>
    <name>signalbox::LineDiffModel</name>
    <message numerus="yes">
        <source>⋯ %n equal line(s)</source>
        <translation>
            <numerusform>⋯ %n gleiche Zeile</numerusform>
            <numerusform>⋯ %n gleiche Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>After Apply</source>
        <translation>Nach dem Anwenden</translation>
    </message>
</context>
<context>
    <name>signalbox::LocalBroadcasts</name>
    <message>
        <source>Read-only: nothing may be sent from here.</source>
        <translation>Schreibgeschützt: Von hier darf nichts gesendet werden.</translation>
    </message>
    <message>
        <source>The signed bytes were not kept, so they can&apos;t be sent again from here.</source>
        <translation>Die signierten Bytes wurden nicht aufbewahrt und lassen sich von hier nicht nochmals senden.</translation>
    </message>
    <message>
        <source>The gateway did not answer; nothing is known to have been sent.</source>
        <translation>Das Gateway hat nicht geantwortet; dass etwas gesendet wurde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Read-only: nothing may be changed from here.</source>
        <translation>Schreibgeschützt: Von hier darf nichts geändert werden.</translation>
    </message>
    <message>
        <source>There is no such Route.</source>
        <translation>Eine solche Route gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>signalbox::LocalConfiguration</name>
    <message>
        <source>Read-only: the configuration can&apos;t be changed from here.</source>
        <translation>Schreibgeschützt: Die Konfiguration lässt sich von hier nicht ändern.</translation>
    </message>
    <message>
        <source>Generation %1 was taken meanwhile; review the draft against it.</source>
        <translation>Inzwischen wurde Generation %1 übernommen; den Entwurf dagegen prüfen.</translation>
    </message>
    <message>
        <source>The keychain did not take the secret: %1. Unlock it, or use an env: or file: reference.</source>
        <translation>Der Schlüsselbund hat das Geheimnis nicht angenommen: %1. Ihn entsperren oder einen Verweis env: oder file: nehmen.</translation>
    </message>
</context>
<context>
    <name>signalbox::LocalGateway</name>
    <message>
        <source>listen at port %1</source>
        <translation>auf Port %1 hören</translation>
    </message>
    <message>
        <source>port %1 is taken</source>
        <translation>Port %1 ist belegt</translation>
    </message>
</context>
<context>
    <name>signalbox::LockReason</name>
    <message>
        <source>This is an incident capsule: nothing here is live.</source>
        <translation>Das ist eine Vorfallskapsel: Nichts hier ist live.</translation>
    </message>
</context>
<context>
    <name>signalbox::MainWindow</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Gateway</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>(DEMO)</source>
        <translation>(DEMO)</translation>
    </message>
    <message>
        <source>About Signalbox</source>
        <translation>Über Signalbox</translation>
    </message>
    <message>
        <source>Signalbox %1
Operations console and gateway for blockchain RPC.
Licensed under Apache-2.0.</source>
        <translation>Signalbox %1
Betriebskonsole und Gateway für Blockchain-RPC.
Lizenziert unter Apache-2.0.</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Keep the gateway running without its window?</source>
        <translation>Soll das Gateway ohne sein Fenster weiterlaufen?</translation>
    </message>
    <message>
        <source>Applications can go on sending requests. Start Signalbox again to bring the window back. Your answer is kept; Preferences can change it.</source>
        <translation>Anwendungen können weiter Anfragen senden. Ein neuer Start von Signalbox holt das Fenster zurück. Die Antwort wird behalten; in den Einstellungen lässt sie sich ändern.</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>No notifications about Route %1; the event log goes on</source>
        <translation>Keine Meldungen über Route %1; das Ereignisprotokoll läuft weiter</translation>
    </message>
    <message>
        <source>Notifications about Route %1 again</source>
        <translation>Wieder Meldungen über Route %1</translation>
    </message>
    <message>
        <source>(capsule of %1)</source>
        <translation>(Kapsel von %1)</translation>
    </message>
</context>
<context>
    <name>signalbox::MatrixHeader</name>
    <message>
        <source>Ends of an attempt</source>
        <translation>Enden eines Versuchs</translation>
    </message>
</context>
<context>
    <name>signalbox::MatrixTab</name>
    <message>
        <source>Choose a cell to see the trail of such a request.</source>
        <translation>Eine Zelle wählen, um den Verlauf einer solchen Anfrage zu sehen.</translation>
    </message>
    <message>
        <source>Endpoint %1 is made up for this example</source>
        <translation>Endpoint %1 ist für dieses Beispiel erfunden</translation>
    </message>
    <message>
        <source>Data plane</source>
        <translation>Datenebene</translation>
    </message>
    <message>
        <source>TRON HTTP answers are judged by their status, not by their body</source>
        <translation>Antworten von TRON HTTP werden nach ihrem Status beurteilt, nicht nach ihrem Body</translation>
    </message>
    <message>
        <source>JSON-RPC</source>
        <translation>JSON-RPC</translation>
    </message>
    <message>
        <source>TRON HTTP</source>
        <translation>TRON HTTP</translation>
    </message>
    <message>
        <source>&amp;Plane</source>
        <translation>&amp;Ebene</translation>
    </message>
    <message>
        <source>The decision after attempt 1, with attempts and candidates left</source>
        <translation>Die Entscheidung nach Versuch 1, solange Versuche und Kandidaten übrig sind</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Decision matrix</source>
        <translation>Entscheidungsmatrix</translation>
    </message>
    <message>
        <source>Decision matrix copied as Markdown</source>
        <translation>Entscheidungsmatrix als Markdown kopiert</translation>
    </message>
</context>
<context>
    <name>signalbox::MethodField</name>
    <message>
        <source>Methods that match</source>
        <translation>Passende Methoden</translation>
    </message>
</context>
<context>
    <name>signalbox::MutedRoutesForm</name>
    <message>
        <source>&amp;Muted Routes: no notification about them, only a line in the event log</source>
        <translation>Stumme &amp;Routen: keine Meldung über sie, nur eine Zeile im Ereignisprotokoll</translation>
    </message>
    <message>
        <source>Muted Routes</source>
        <translation>Stumme Routen</translation>
    </message>
    <message>
        <source>Nothing of a ticked Route is shown on the desktop.</source>
        <translation>Von einer angekreuzten Route wird nichts auf dem Bildschirm gemeldet.</translation>
    </message>
    <message>
        <source>Each Route can be muted here. There is none yet.</source>
        <translation>Jede Route lässt sich hier stumm schalten. Noch gibt es keine.</translation>
    </message>
</context>
<context>
    <name>signalbox::NavigationRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>signalbox::NoRequests</name>
    <message>
        <source>Copy URL</source>
        <translation>URL kopieren</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Send a test request</source>
        <translation>Testanfrage senden</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Remove last term</source>
        <translation>Letzten Begriff entfernen</translation>
    </message>
    <message>
        <source>0 of %1 match %2</source>
        <translation>0 von %1 passen zu %2</translation>
    </message>
    <message>
        <source>No requests yet. Nothing is listening: %1</source>
        <translation>Noch keine Anfragen. Nichts nimmt sie an: %1</translation>
    </message>
    <message>
        <source>No requests yet. Listening on %1</source>
        <translation>Noch keine Anfragen. Gehört wird auf %1</translation>
    </message>
    <message>
        <source>No requests yet. Listening on %1, and there is no Route that takes a request.</source>
        <translation>Noch keine Anfragen. Gehört wird auf %1, und es gibt keine Route, die eine Anfrage nimmt.</translation>
    </message>
    <message>
        <source>No requests yet. The gateway is not listening.</source>
        <translation>Noch keine Anfragen. Das Gateway nimmt keine an.</translation>
    </message>
    <message>
        <source>There is no Route.</source>
        <translation>Es gibt keine Route.</translation>
    </message>
    <message>
        <source>Nothing is listening.</source>
        <translation>Nichts nimmt Anfragen an.</translation>
    </message>
    <message>
        <source>The console is read-only.</source>
        <translation>Die Konsole ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>There is no test request for this protocol.</source>
        <translation>Für dieses Protokoll gibt es keine Testanfrage.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>The test request got no answer.</source>
        <translation>Die Testanfrage bekam keine Antwort.</translation>
    </message>
    <message>
        <source>The test request was answered.</source>
        <translation>Die Testanfrage wurde beantwortet.</translation>
    </message>
    <message>
        <source>There was no request in the time of this capsule.</source>
        <translation>In der Zeit dieser Kapsel gab es keine Anfrage.</translation>
    </message>
</context>
<context>
    <name>signalbox::Notification</name>
    <message numerus="yes">
        <source>%n broadcast(s): %1</source>
        <translation>
            <numerusform>%n Broadcast: %1</numerusform>
            <numerusform>%n Broadcasts: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Broadcast %1: %2</source>
        <translation>Broadcast %1: %2</translation>
    </message>
    <message>
        <source>No Endpoint gave a clear answer. It may be out: do not sign a new one yet.</source>
        <translation>Kein Endpoint gab eine klare Antwort. Sie kann draußen sein: noch keine neue signieren.</translation>
    </message>
    <message>
        <source>Show evidence</source>
        <translation>Belege zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) stopped on Route %1</source>
        <translation>
            <numerusform>%n Anfrage auf Route %1 gestoppt</numerusform>
            <numerusform>%n Anfragen auf Route %1 gestoppt</numerusform>
        </translation>
    </message>
    <message>
        <source>An Endpoint may have carried it out, so it was not sent to another one. Check before sending it again.</source>
        <translation>Ein Endpoint hat sie vielleicht ausgeführt, darum ging sie an keinen anderen. Vor erneutem Senden prüfen.</translation>
    </message>
    <message>
        <source>Show trail</source>
        <translation>Verlauf zeigen</translation>
    </message>
    <message>
        <source>Route %1 cannot serve any request</source>
        <translation>Route %1 kann keine Anfrage bedienen</translation>
    </message>
    <message>
        <source>None of its Endpoints is available.</source>
        <translation>Keiner ihrer Endpoints ist verfügbar.</translation>
    </message>
    <message>
        <source>Show reasons</source>
        <translation>Gründe zeigen</translation>
    </message>
    <message>
        <source>Route %1 serves again</source>
        <translation>Route %1 bedient wieder</translation>
    </message>
    <message>
        <source>Endpoint %1 is down</source>
        <translation>Endpoint %1 ist ausgefallen</translation>
    </message>
    <message>
        <source>Endpoint %1 is up again</source>
        <translation>Endpoint %1 ist wieder verfügbar</translation>
    </message>
    <message>
        <source>Nothing is listening</source>
        <translation>Nichts nimmt Anfragen an</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>The Routes file is not taken</source>
        <translation>Die Routen-Datei wird nicht übernommen</translation>
    </message>
    <message>
        <source>Change budget</source>
        <translation>Umfang ändern</translation>
    </message>
    <message>
        <source>The history of requests has a problem</source>
        <translation>Der Verlauf der Anfragen hat ein Problem</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The Routes file was changed and taken</source>
        <translation>Die Routen-Datei wurde geändert und übernommen</translation>
    </message>
    <message>
        <source>Generation %1 runs.</source>
        <translation>Generation %1 läuft.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
</context>
<context>
    <name>signalbox::NotificationForm</name>
    <message>
        <source>A &amp;Route cannot serve any request, or serves again</source>
        <translation>Eine &amp;Route kann keine Anfrage bedienen, oder bedient wieder</translation>
    </message>
    <message>
        <source>A call with side effects was &amp;stopped as ambiguous</source>
        <translation>Ein Aufruf mit Nebe&amp;nwirkung wurde als ungewiss gestoppt</translation>
    </message>
    <message>
        <source>A broadcast stays &amp;uncertain</source>
        <translation>Ein Broadcast bleibt &amp;unklar</translation>
    </message>
    <message>
        <source>A broadcast is &amp;confirmed</source>
        <translation>Ein Broadcast ist &amp;bestätigt</translation>
    </message>
    <message>
        <source>A broadcast is fina&amp;l</source>
        <translation>Ein Broadcast ist &amp;final</translation>
    </message>
    <message>
        <source>A broadcast &amp;fails, expires, is replaced or leaves the chain</source>
        <translation>Ein Broadcast s&amp;cheitert, läuft ab, wird ersetzt oder verlässt die Chain</translation>
    </message>
    <message>
        <source>An &amp;Endpoint is down, or up again</source>
        <translation>Ein &amp;Endpoint ist ausgefallen, oder wieder verfügbar</translation>
    </message>
    <message>
        <source>The &amp;history is full, or can&apos;t be kept</source>
        <translation>Der &amp;Verlauf ist voll oder lässt sich nicht führen</translation>
    </message>
    <message>
        <source>The &amp;port is taken, or the Routes file was changed on disk</source>
        <translation>Der &amp;Port ist belegt, oder die Routen-Datei wurde auf der Platte geändert</translation>
    </message>
</context>
<context>
    <name>signalbox::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpoints</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Broadcasts not yet final</source>
        <translation>Noch nicht finale Broadcasts</translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation>Adresse &amp;kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Use the &amp;next free port</source>
        <translation>&amp;Nächsten freien Port nehmen</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>&amp;Try the demo</source>
        <translation>&amp;Demo ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Add my Endpoint</source>
        <translation>&amp;Meinen Endpoint hinzufügen</translation>
    </message>
    <message>
        <source>No Routes</source>
        <translation>Keine Routen</translation>
    </message>
    <message>
        <source>No Endpoints</source>
        <translation>Keine Endpoints</translation>
    </message>
    <message>
        <source>Nothing needs you</source>
        <translation>Nichts ist zu tun</translation>
    </message>
    <message>
        <source>Signed transactions sent through a Route appear here until they are final</source>
        <translation>Signierte Transaktionen, die über eine Route gesendet werden, erscheinen hier, bis sie final sind</translation>
    </message>
    <message>
        <source>Routes, last 15 min</source>
        <translation>Routen, letzte 15 min</translation>
    </message>
    <message>
        <source>Endpoints, last 5 min</source>
        <translation>Endpoints, letzte 5 min</translation>
    </message>
    <message>
        <source>A Route gives your app one URL and a list of Endpoints. Here you will see whether all of them are fine, and what needs you.</source>
        <translation>Eine Route gibt der Anwendung eine URL und eine Liste von Endpoints. Hier ist zu sehen, ob es allen gut geht und was zu tun ist.</translation>
    </message>
    <message>
        <source>Read-only: nothing can be changed</source>
        <translation>Schreibgeschützt: Nichts lässt sich ändern</translation>
    </message>
    <message>
        <source>What needs you (%1)</source>
        <translation>Was zu tun ist (%1)</translation>
    </message>
    <message>
        <source>Broadcasts not yet final (%1)</source>
        <translation>Noch nicht finale Broadcasts (%1)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Un&amp;mute notifications about Route %1</source>
        <translation>Meldungen über Route %1 wieder zu&amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Mute notifications about Route %1</source>
        <translation>Meldungen über Route %1 stumm s&amp;chalten</translation>
    </message>
</context>
<context>
    <name>signalbox::PointYourApp</name>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation>&amp;Route</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>&amp;URL</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>The first request has arrived: %1 on %2.</source>
        <translation>Die erste Anfrage ist da: %1 auf %2.</translation>
    </message>
    <message>
        <source>Waiting for your first request…</source>
        <translation>Wartet auf die erste Anfrage…</translation>
    </message>
</context>
<context>
    <name>signalbox::PredictTab</name>
    <message>
        <source>With a Route, this page shows what would happen to a request on it. Nothing is sent.</source>
        <translation>Mit einer Route zeigt diese Seite, was mit einer Anfrage darauf geschähe. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Type a method to see its trail.</source>
        <translation>Eine Methode eingeben, um ihren Verlauf zu sehen.</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>The Route that the request is imagined on</source>
        <translation>Die Route, auf der die Anfrage gedacht ist</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>The exact method; on the TRON HTTP plane a verb and a path</source>
        <translation>Die genaue Methode; auf der Ebene TRON HTTP ein Verb und ein Pfad</translation>
    </message>
    <message>
        <source>Sent as</source>
        <translation>Gesendet als</translation>
    </message>
    <message>
        <source>Call</source>
        <comment>a request that expects an answer</comment>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Notification</translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation>&amp;Route</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>&amp;Sent as</source>
        <translation>&amp;Gesendet als</translation>
    </message>
    <message>
        <source>If each Endpoint …</source>
        <translation>Wenn jeder Endpoint …</translation>
    </message>
    <message>
        <source>All give a result</source>
        <translation>Alle geben ein Ergebnis</translation>
    </message>
    <message>
        <source>All Endpoints give a result</source>
        <translation>Alle Endpoints geben ein Ergebnis</translation>
    </message>
    <message>
        <source>Takes all imagined failures back</source>
        <translation>Nimmt alle gedachten Fehlschläge zurück</translation>
    </message>
    <message>
        <source>TRON HTTP has no notifications</source>
        <translation>TRON HTTP hat keine Notifications</translation>
    </message>
    <message>
        <source>A notification has no id and gets no answer, so nothing confirms it</source>
        <translation>Eine Notification hat keine Id und bekommt keine Antwort, nichts bestätigt sie also</translation>
    </message>
    <message>
        <source>Why it has this class: %1</source>
        <translation>Warum sie diese Klasse hat: %1</translation>
    </message>
    <message>
        <source>Con&amp;figuration</source>
        <translation>&amp;Konfiguration</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>What runs, or what is being edited</source>
        <translation>Was läuft, oder was gerade bearbeitet wird</translation>
    </message>
    <message>
        <source>Running: generation %1</source>
        <translation>Läuft: Generation %1</translation>
    </message>
    <message numerus="yes">
        <source>Draft: %n change(s)</source>
        <translation>
            <numerusform>Entwurf: %n Änderung</numerusform>
            <numerusform>Entwurf: %n Änderungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::PredictedBand</name>
    <message>
        <source>Predicted · nothing is sent</source>
        <translation>Vorhersage · nichts wird gesendet</translation>
    </message>
    <message>
        <source>The Gateway&apos;s own rules, asked without a request: no byte leaves this process.</source>
        <translation>Die Regeln des Gateways selbst, ohne Anfrage befragt: Kein Byte verlässt diesen Prozess.</translation>
    </message>
    <message>
        <source>Predicted with the draft · nothing is sent</source>
        <translation>Mit dem Entwurf vorhergesagt · nichts wird gesendet</translation>
    </message>
</context>
<context>
    <name>signalbox::PredictedTrail</name>
    <message>
        <source>Predicted trail</source>
        <translation>Vorhergesagter Verlauf</translation>
    </message>
</context>
<context>
    <name>signalbox::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Colour scheme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Colour scheme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Tell me when</source>
        <translation>Melden, wenn</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Gateway</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Explorers</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
</context>
<context>
    <name>signalbox::RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Kinds of rehearsal</source>
        <translation>Arten von Probelauf</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Decision matrix</source>
        <translation>Entscheidungsmatrix</translation>
    </message>
    <message>
        <source>Faults on live traffic</source>
        <translation>Fehler für echten Verkehr</translation>
    </message>
    <message>
        <source>What would happen to a request; nothing is sent</source>
        <translation>Was mit einer Anfrage geschähe; nichts wird gesendet</translation>
    </message>
    <message>
        <source>Every class against every end of an attempt</source>
        <translation>Jede Klasse gegen jedes Ende eines Versuchs</translation>
    </message>
    <message>
        <source>Real requests meet faults that you arm</source>
        <translation>Echte Anfragen treffen auf scharf geschaltete Fehler</translation>
    </message>
    <message>
        <source>To rehearse on loopback, with Endpoints that really refuse, hang and truncate, run the demo.</source>
        <translation>Um auf Loopback zu proben, mit Endpoints, die wirklich ablehnen, hängen und abschneiden, die Demo starten.</translation>
    </message>
</context>
<context>
    <name>signalbox::RejectedFileDialog</name>
    <message>
        <source>Routes file that is not taken</source>
        <translation>Nicht übernommene Routen-Datei</translation>
    </message>
    <message>
        <source>The Routes file is not taken; generation %1 runs on.</source>
        <translation>Die Routen-Datei wird nicht übernommen; Generation %1 läuft weiter.</translation>
    </message>
    <message>
        <source>The Routes file is taken: generation %1 runs.</source>
        <translation>Die Routen-Datei ist übernommen: Generation %1 läuft.</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>Was läuft</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
</context>
<context>
    <name>signalbox::ReplayModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column, value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Was</source>
        <translation>War</translation>
    </message>
    <message>
        <source>Would be</source>
        <translation>Wäre</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
</context>
<context>
    <name>signalbox::ReplayPanel</name>
    <message>
        <source>Show the &amp;trail</source>
        <translation>&amp;Verlauf zeigen</translation>
    </message>
    <message>
        <source>What each Endpoint did then it is taken to do again; nothing is sent</source>
        <translation>Was jeder Endpoint damals tat, gilt auch jetzt; nichts wird gesendet</translation>
    </message>
    <message>
        <source>Requests that would end differently, or of which it is not known</source>
        <translation>Anfragen, die anders enden würden oder von denen es nicht bekannt ist</translation>
    </message>
    <message>
        <source>Replaying the last hour with the draft… %1 %</source>
        <translation>Die letzte Stunde wird mit dem Entwurf nachgespielt… %1 %</translation>
    </message>
    <message>
        <source>Replay: the last hour holds no request that could be decided again.</source>
        <translation>Nachspielen: In der letzten Stunde gibt es keine Anfrage, über die neu entschieden werden könnte.</translation>
    </message>
    <message numerus="yes">
        <source>Replay of the last hour: %1 of %n request(s) would end differently</source>
        <translation>
            <numerusform>Letzte Stunde nachgespielt: %1 von %n Anfrage würde anders enden</numerusform>
            <numerusform>Letzte Stunde nachgespielt: %1 von %n Anfragen würden anders enden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same, but by other attempts</source>
        <translation>
            <numerusform>%n gleich, aber durch andere Versuche</numerusform>
            <numerusform>%n gleich, aber durch andere Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n it cannot be told</source>
        <translation>
            <numerusform>von %n ist es nicht zu sagen</numerusform>
            <numerusform>von %n ist es nicht zu sagen</numerusform>
        </translation>
    </message>
    <message>
        <source>the newest %1 of each kind are listed</source>
        <translation>die neuesten %1 jeder Art sind aufgeführt</translation>
    </message>
    <message>
        <source>Closes the review and shows what happened to this request</source>
        <translation>Schließt die Prüfung und zeigt, was mit dieser Anfrage geschah</translation>
    </message>
    <message>
        <source>Choose a request first</source>
        <translation>Zuerst eine Anfrage wählen</translation>
    </message>
</context>
<context>
    <name>signalbox::RequestActions</name>
    <message>
        <source>Open trail</source>
        <translation>Verlauf öffnen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Id kopieren</translation>
    </message>
    <message>
        <source>Copy method</source>
        <translation>Methode kopieren</translation>
    </message>
    <message>
        <source>Copy summary</source>
        <translation>Zusammenfassung kopieren</translation>
    </message>
    <message>
        <source>Go to broadcast</source>
        <translation>Zum Broadcast</translation>
    </message>
    <message>
        <source>Go to Endpoint</source>
        <translation>Zum Endpoint</translation>
    </message>
    <message>
        <source>Go to Route</source>
        <translation>Zur Route</translation>
    </message>
    <message>
        <source>Rehearse this request</source>
        <translation>Diese Anfrage durchspielen</translation>
    </message>
    <message>
        <source>Next request</source>
        <translation>Nächste Anfrage</translation>
    </message>
    <message>
        <source>Previous request</source>
        <translation>Vorherige Anfrage</translation>
    </message>
    <message>
        <source>Next failed-over or stopped</source>
        <translation>Nächste mit Failover oder Stopp</translation>
    </message>
    <message>
        <source>Previous failed-over or stopped</source>
        <translation>Vorherige mit Failover oder Stopp</translation>
    </message>
    <message>
        <source>Next marked</source>
        <translation>Nächste markierte</translation>
    </message>
    <message>
        <source>Previous marked</source>
        <translation>Vorherige markierte</translation>
    </message>
    <message>
        <source>Filter by this %1</source>
        <translation>Hiernach filtern: %1</translation>
    </message>
    <message>
        <source>Exclude this %1</source>
        <translation>Dies ausschließen: %1</translation>
    </message>
    <message>
        <source>Select a request first.</source>
        <translation>Zuerst eine Anfrage auswählen.</translation>
    </message>
    <message>
        <source>This request is no broadcast.</source>
        <translation>Diese Anfrage ist kein Broadcast.</translation>
    </message>
    <message>
        <source>No attempt was made.</source>
        <translation>Kein Versuch wurde gemacht.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on %1; noted and marked requests stay when the view is cleared.</source>
        <translation>Notiz zu %1; Anfragen mit Notiz oder Markierung bleiben, wenn die Ansicht geleert wird.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>There is no broadcast of this request.</source>
        <translation>Zu dieser Anfrage gibt es keinen Broadcast.</translation>
    </message>
    <message>
        <source>Show rule</source>
        <translation>Regel zeigen</translation>
    </message>
    <message>
        <source>No rule ended this request.</source>
        <translation>Keine Regel hat diese Anfrage beendet.</translation>
    </message>
</context>
<context>
    <name>signalbox::RequestTable</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>★ Mark</source>
        <translation>★ Markierung</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new ▼</source>
        <translation>
            <numerusform>%Ln neue ▼</numerusform>
            <numerusform>%Ln neue ▼</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new requests; show the newest</source>
        <translation>
            <numerusform>%Ln neue Anfrage; die neueste zeigen</numerusform>
            <numerusform>%Ln neue Anfragen; die neueste zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Follow the newest request (End)</source>
        <translation>Der neuesten Anfrage folgen (Ende)</translation>
    </message>
</context>
<context>
    <name>signalbox::RequestsPage</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Clear view</source>
        <translation>Ansicht leeren</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Saved filter %1</source>
        <translation>Gespeicherter Filter %1</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>Suche anhalten</translation>
    </message>
    <message>
        <source>searching bodies: %1 of %2</source>
        <translation>Bodys werden durchsucht: %1 von %2</translation>
    </message>
    <message>
        <source>Write a filter first.</source>
        <translation>Zuerst einen Filter schreiben.</translation>
    </message>
    <message>
        <source>This column can&apos;t be filtered by.</source>
        <translation>Nach dieser Spalte lässt sich nicht filtern.</translation>
    </message>
    <message>
        <source>Save filter</source>
        <translation>Filter speichern</translation>
    </message>
    <message>
        <source>Name of the filter %1</source>
        <translation>Name des Filters %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>sorted</source>
        <translation>sortiert</translation>
    </message>
    <message>
        <source>following ▼</source>
        <translation>folgt ▼</translation>
    </message>
    <message>
        <source>%1 served but never shown</source>
        <translation>%1 bedient, aber nie gezeigt</translation>
    </message>
    <message>
        <source>%1 more in flight</source>
        <translation>%1 weitere laufen</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Not marked any more</source>
        <translation>Nicht mehr markiert</translation>
    </message>
    <message>
        <source>search of bodies stopped</source>
        <translation>Suche in Bodys angehalten</translation>
    </message>
</context>
<context>
    <name>signalbox::ReviewDialog</name>
    <message>
        <source>Review changes</source>
        <translation>Änderungen prüfen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Kept in the history with the new generation</source>
        <translation>Wird mit der neuen Generation in der Historie aufbewahrt</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
</context>
<context>
    <name>signalbox::RouteEditor</name>
    <message>
        <source>Add a Route</source>
        <translation>Route hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate a Route</source>
        <translation>Route duplizieren</translation>
    </message>
    <message>
        <source>Delete Route %1</source>
        <translation>Route %1 löschen</translation>
    </message>
    <message>
        <source>Add a new Endpoint to Route %1</source>
        <translation>Neuen Endpoint zu Route %1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>signalbox::RouteForm</name>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Answer nothing for now</source>
        <translation>Vorerst nichts beantworten</translation>
    </message>
    <message>
        <source>Priority: by position</source>
        <translation>Priorität: nach Position</translation>
    </message>
    <message>
        <source>Weighted: at random by weight</source>
        <translation>Gewichtet: zufällig nach Gewicht</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>The deployment limit is set in Preferences ▸ Gateway</source>
        <translation>Das Deployment-Limit steht in Einstellungen ▸ Gateway</translation>
    </message>
    <message>
        <source>Endpoints that one request may be sent to, one after the other: %1</source>
        <translation>Endpoints, an die eine Anfrage gehen darf, einer nach dem anderen: %1</translation>
    </message>
    <message>
        <source>From handing a request over to the last byte of its answer, for each attempt</source>
        <translation>Vom Absenden einer Anfrage bis zum letzten Byte ihrer Antwort, für jeden Versuch</translation>
    </message>
    <message>
        <source>Requests to a paused Route are answered with an error and sent nowhere</source>
        <translation>Anfragen an eine pausierte Route werden mit einem Fehler beantwortet und nirgends hingesendet</translation>
    </message>
    <message>
        <source>Local URL</source>
        <translation>Lokale URL</translation>
    </message>
    <message>
        <source>Where applications reach this Route</source>
        <translation>Wo Anwendungen diese Route erreichen</translation>
    </message>
    <message>
        <source>known once it is applied</source>
        <translation>nach dem Anwenden bekannt</translation>
    </message>
    <message>
        <source>Edit the slug</source>
        <translation>Slug ändern</translation>
    </message>
    <message>
        <source>Edit the network</source>
        <translation>Netz ändern</translation>
    </message>
    <message>
        <source>Choose the chain</source>
        <translation>Chain wählen</translation>
    </message>
    <message>
        <source>Choose the strategy</source>
        <translation>Strategie wählen</translation>
    </message>
    <message>
        <source>Pause the Route</source>
        <translation>Route pausieren</translation>
    </message>
    <message>
        <source>Resume the Route</source>
        <translation>Route fortsetzen</translation>
    </message>
    <message>
        <source>Set Max attempts</source>
        <translation>Höchstzahl der Versuche setzen</translation>
    </message>
    <message>
        <source>Set the timeout</source>
        <translation>Frist setzen</translation>
    </message>
    <message>
        <source>Chain and network of a Route that runs can&apos;t be changed; make a new Route instead</source>
        <translation>Chain und Netz einer laufenden Route lassen sich nicht ändern; stattdessen eine neue Route anlegen</translation>
    </message>
    <message>
        <source>effective: %1 (deployment limit %2)</source>
        <translation>wirksam: %1 (Deployment-Limit %2)</translation>
    </message>
    <message>
        <source>no attempt at all</source>
        <translation>gar kein Versuch</translation>
    </message>
    <message>
        <source>up to %1 × %2, run back to back, no wait between</source>
        <translation>bis zu %1 × %2, direkt nacheinander, ohne Pause dazwischen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n Endpoint(s) may learn of a broadcast.</source>
        <translation>
            <numerusform>%1: %n Endpoint kann von einem Broadcast erfahren.</numerusform>
            <numerusform>%1: %n Endpoints können von einem Broadcast erfahren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bitcoin</source>
        <translation>Bitcoin</translation>
    </message>
    <message>
        <source>Litecoin</source>
        <translation>Litecoin</translation>
    </message>
    <message>
        <source>Only one Endpoint learns of a broadcast already</source>
        <translation>Schon jetzt erfährt nur ein Endpoint von einem Broadcast</translation>
    </message>
    <message>
        <source>For Bitcoin and Litecoin Routes</source>
        <translation>Für Routen von Bitcoin und Litecoin</translation>
    </message>
</context>
<context>
    <name>signalbox::RouteListDelegate</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>no address yet</source>
        <translation>noch keine Adresse</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
</context>
<context>
    <name>signalbox::RouteListModel</name>
    <message>
        <source>new, not applied</source>
        <translation>neu, nicht angewendet</translation>
    </message>
    <message>
        <source>changed, not applied</source>
        <translation>geändert, nicht angewendet</translation>
    </message>
    <message>
        <source>muted: no notifications</source>
        <translation>stumm: keine Meldungen</translation>
    </message>
</context>
<context>
    <name>signalbox::RoutesPage</name>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>A Route gives your app one URL and a list of Endpoints</source>
        <translation>Eine Route gibt der Anwendung eine URL und eine Liste von Endpoints</translation>
    </message>
    <message>
        <source>&amp;New Route</source>
        <translation>&amp;Neue Route</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Low exposure</source>
        <translation>Wenige Mitwisser</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>Demo ausprobieren</translation>
    </message>
    <message>
        <source>No Route is chosen</source>
        <translation>Keine Route ist gewählt</translation>
    </message>
    <message>
        <source>The Route has no address yet</source>
        <translation>Die Route hat noch keine Adresse</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>&amp;Mute notifications</source>
        <translation>Meldungen stu&amp;mm schalten</translation>
    </message>
    <message>
        <source>Un&amp;mute notifications</source>
        <translation>Meldun&amp;gen wieder zulassen</translation>
    </message>
    <message>
        <source>Compare the Routes file</source>
        <translation>Routen-Datei vergleichen</translation>
    </message>
    <message>
        <source>The Routes file is taken</source>
        <translation>Die Routen-Datei ist übernommen</translation>
    </message>
    <message>
        <source>Reload the Routes file</source>
        <translation>Routen-Datei neu laden</translation>
    </message>
</context>
<context>
    <name>signalbox::RulesWindow</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Find a rule</source>
        <translation>Regel suchen</translation>
    </message>
    <message>
        <source>In ids, sentences, conditions and advice</source>
        <translation>In Ids, Sätzen, Bedingungen und Ratschlägen</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>Anfragen zeigen</translation>
    </message>
    <message>
        <source>The requests that this rule decided, in the Requests page</source>
        <translation>Die Anfragen, die diese Regel entschieden hat, auf der Seite Anfragen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>About rule %1</source>
        <translation>Über Regel %1</translation>
    </message>
</context>
<context>
    <name>signalbox::RunningCard</name>
    <message>
        <source>Attempt %1, %2: in flight</source>
        <translation>Versuch %1, %2: läuft</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Shows Endpoint %1</source>
        <translation>Zeigt Endpoint %1</translation>
    </message>
    <message>
        <source>Endpoint %1</source>
        <translation>Endpoint %1</translation>
    </message>
    <message>
        <source>Started %1 after the request arrived</source>
        <translation>Begann %1 nach der Ankunft der Anfrage</translation>
    </message>
</context>
<context>
    <name>signalbox::SavedFilters</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Failed over</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Broadcasts</source>
        <translation>Broadcasts</translation>
    </message>
</context>
<context>
    <name>signalbox::SendAgainDialog</name>
    <message>
        <source>Send the same bytes again</source>
        <translation>Dieselben Bytes nochmals senden</translation>
    </message>
    <message>
        <source>Send %1 again through Route %2, by its order and rules?</source>
        <translation>%1 nochmals über Route %2 senden, nach ihrer Reihenfolge und ihren Regeln?</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Nochmals senden</translation>
    </message>
    <message>
        <source>Could learn of it for the first time: %1.</source>
        <translation>Erstmals davon erfahren könnten: %1.</translation>
    </message>
    <message>
        <source>Whoever gets a transaction of this chain early can tie it to your network address. Each further Endpoint is one more that can.</source>
        <translation>Wer eine Transaktion dieser Chain früh bekommt, kann sie der eigenen Netzadresse zuordnen. Jeder weitere Endpoint ist einer mehr, der das kann.</translation>
    </message>
    <message>
        <source>No Endpoint would learn of it for the first time: those it would go to got it before.</source>
        <translation>Kein Endpoint würde erstmals davon erfahren: Die, an die es ginge, haben sie schon bekommen.</translation>
    </message>
</context>
<context>
    <name>signalbox::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>Eine Aktion oder Taste suchen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>also the key of “%1”</source>
        <translation>auch die Taste für „%1“</translation>
    </message>
</context>
<context>
    <name>signalbox::StateHistory</name>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>By what</source>
        <translation>Wodurch</translation>
    </message>
</context>
<context>
    <name>signalbox::TargetEnds</name>
    <message>
        <source>What each Endpoint is imagined to do</source>
        <translation>Was jeder Endpoint gedacht tut</translation>
    </message>
    <message>
        <source>Disabled: it is never tried</source>
        <translation>Abgeschaltet: Er wird nie versucht</translation>
    </message>
    <message>
        <source>What %1 does</source>
        <translation>Was %1 tut</translation>
    </message>
    <message>
        <source>How an attempt at %1 would end</source>
        <translation>Wie ein Versuch bei %1 enden würde</translation>
    </message>
</context>
<context>
    <name>signalbox::TargetsModel</name>
    <message>
        <source>Drag to another position, or press Alt+Up and Alt+Down</source>
        <translation>An eine andere Position ziehen oder Alt+Auf und Alt+Ab drücken</translation>
    </message>
    <message>
        <source>Requests may be sent there</source>
        <translation>Anfragen dürfen dorthin gehen</translation>
    </message>
    <message>
        <source>No request is sent there</source>
        <translation>Keine Anfrage geht dorthin</translation>
    </message>
    <message>
        <source>Remove %1 from this Route</source>
        <translation>%1 aus dieser Route entfernen</translation>
    </message>
    <message>
        <source>Chance to be tried first: its weight among the weights of all that are on</source>
        <translation>Aussicht, zuerst versucht zu werden: sein Gewicht unter den Gewichten aller eingeschalteten</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>Last failure</source>
        <translation>Letzter Fehlschlag</translation>
    </message>
    <message>
        <source>95 of 100 answered attempts of the last 5 minutes took at most this long</source>
        <translation>95 von 100 beantworteten Versuchen der letzten 5 Minuten dauerten höchstens so lange</translation>
    </message>
    <message>
        <source>%1 · check off</source>
        <translation>%1 · Prüfung aus</translation>
    </message>
    <message>
        <source>%1
Network check off: it is used even when it reports another chain.</source>
        <translation>%1
Netzwerkprüfung aus: Er wird auch dann benutzt, wenn er eine andere Chain meldet.</translation>
    </message>
</context>
<context>
    <name>signalbox::TargetsPanel</name>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move to top</source>
        <translation>Ganz nach oben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add target</source>
        <translation>Ziel hinzufügen</translation>
    </message>
    <message>
        <source>New Endpoint…</source>
        <translation>Neuer Endpoint…</translation>
    </message>
    <message>
        <source>Add target: type an Endpoint&apos;s name</source>
        <translation>Ziel hinzufügen: Name eines Endpoints eingeben</translation>
    </message>
    <message>
        <source>Endpoints of the Route&apos;s chain and network; Enter adds the one that is meant</source>
        <translation>Endpoints von Chain und Netz der Route; Enter fügt den gemeinten hinzu</translation>
    </message>
    <message>
        <source>Switch a target on</source>
        <translation>Ziel einschalten</translation>
    </message>
    <message>
        <source>Switch a target off</source>
        <translation>Ziel abschalten</translation>
    </message>
    <message>
        <source>Set a weight</source>
        <translation>Gewicht setzen</translation>
    </message>
    <message>
        <source>“%1” is no single Endpoint of this chain and network that is not a target already</source>
        <translation>„%1“ ist kein einzelner Endpoint dieser Chain und dieses Netzes, der nicht schon Ziel ist</translation>
    </message>
    <message>
        <source>used by one request: %1 of %2, drawn by weight</source>
        <translation>von einer Anfrage genutzt: %1 von %2, nach Gewicht gezogen</translation>
    </message>
    <message>
        <source>used by one request: first %1 of %2</source>
        <translation>von einer Anfrage genutzt: die ersten %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 targets</source>
        <translation>%1 von %2 Zielen</translation>
    </message>
    <message>
        <source>Every request will fail: no enabled Endpoint</source>
        <translation>Jede Anfrage wird scheitern: kein eingeschalteter Endpoint</translation>
    </message>
    <message>
        <source>No target is chosen</source>
        <translation>Kein Ziel ist gewählt</translation>
    </message>
    <message>
        <source>It is the first one</source>
        <translation>Es ist das erste</translation>
    </message>
    <message>
        <source>It is the last one</source>
        <translation>Es ist das letzte</translation>
    </message>
    <message>
        <source>No Route is chosen</source>
        <translation>Keine Route ist gewählt</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Targets</source>
        <translation>&amp;Ziele</translation>
    </message>
    <message>
        <source>New filters will be made at %1. %2 on %3 stay there, and are followed.</source>
        <translation>Neue Filter werden an %1 angelegt. Dort bleiben und weiter erreicht werden an %3: %2.</translation>
    </message>
</context>
<context>
    <name>signalbox::TargetsView</name>
    <message>
        <source>Targets of the Route, in the order in which they are tried</source>
        <translation>Ziele der Route, in der Reihenfolge, in der sie versucht werden</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>signalbox::TrackDialog</name>
    <message>
        <source>Track a txID</source>
        <translation>Eine txID verfolgen</translation>
    </message>
    <message>
        <source>Its Endpoints are asked, and so learn of the transaction.</source>
        <translation>Deren Endpoints werden gefragt und erfahren so von der Transaktion.</translation>
    </message>
    <message>
        <source>As nodes and explorers write it</source>
        <translation>Wie Knoten und Explorer sie schreiben</translation>
    </message>
    <message>
        <source>For you alone; it is kept with the broadcast.</source>
        <translation>Nur für den eigenen Gebrauch; wird mit dem Broadcast aufbewahrt.</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation>&amp;Route</translation>
    </message>
    <message>
        <source>&amp;txID</source>
        <translation>&amp;txID</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>There is no Route whose Endpoints could be asked.</source>
        <translation>Es gibt keine Route, deren Endpoints gefragt werden könnten.</translation>
    </message>
    <message>
        <source>Enter a txID first.</source>
        <translation>Zuerst eine txID eingeben.</translation>
    </message>
</context>
<context>
    <name>signalbox::TrailContent</name>
    <message>
        <source>Broadcast T-%1</source>
        <translation>Broadcast T-%1</translation>
    </message>
    <message>
        <source>See %1 for the real state.</source>
        <comment>a link to a broadcast</comment>
        <translation>Der wahre Zustand steht in %1.</translation>
    </message>
    <message>
        <source>%1 was passed over: %2</source>
        <translation>%1 wurde übergangen: %2</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n Mitglied</numerusform>
            <numerusform>%n Mitglieder</numerusform>
        </translation>
    </message>
    <message>
        <source>Members of the batch</source>
        <translation>Mitglieder des Batches</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
</context>
<context>
    <name>signalbox::TrailHeader</name>
    <message>
        <source>(no operation)</source>
        <translation>(keine Operation)</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>%1, generation %2</source>
        <translation>%1, Generation %2</translation>
    </message>
    <message>
        <source>The configuration that the request ran with</source>
        <translation>Die Konfiguration, mit der die Anfrage lief</translation>
    </message>
    <message>
        <source>This generation is not held any more</source>
        <translation>Diese Generation ist nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Transaction</source>
        <translation>Transaktion</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
</context>
<context>
    <name>signalbox::Tray</name>
    <message>
        <source>Signalbox: %1</source>
        <translation>Signalbox: %1</translation>
    </message>
    <message>
        <source>No notifications for 1 h</source>
        <translation>Keine Meldungen für 1 h</translation>
    </message>
    <message>
        <source>Show window</source>
        <translation>Fenster zeigen</translation>
    </message>
    <message>
        <source>Copy URL</source>
        <translation>URL kopieren</translation>
    </message>
    <message>
        <source>Resume forwarding</source>
        <translation>Weiterleiten fortsetzen</translation>
    </message>
    <message>
        <source>Pause forwarding</source>
        <translation>Weiterleiten pausieren</translation>
    </message>
    <message>
        <source>paused from the tray</source>
        <translation>über das Tray pausiert</translation>
    </message>
    <message>
        <source>resumed from the tray</source>
        <translation>über das Tray fortgesetzt</translation>
    </message>
    <message>
        <source>Forwarding is as it was</source>
        <translation>Das Weiterleiten ist, wie es war</translation>
    </message>
    <message>
        <source>Open broadcasts</source>
        <translation>Offene Broadcasts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message numerus="yes">
        <source>Quit (%n request(s) in flight)</source>
        <translation>
            <numerusform>Beenden (%n laufende Anfrage)</numerusform>
            <numerusform>Beenden (%n laufende Anfragen)</numerusform>
        </translation>
    </message>
    <message>
        <source>All Routes can serve</source>
        <translation>Alle Routen können bedienen</translation>
    </message>
    <message>
        <source>Some Route has Endpoints that are down</source>
        <translation>Eine Route hat ausgefallene Endpoints</translation>
    </message>
    <message>
        <source>A Route cannot serve any request</source>
        <translation>Eine Route kann keine Anfrage bedienen</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>Nimmt nichts an</translation>
    </message>
    <message>
        <source>Faults are armed on live traffic</source>
        <translation>Fehler sind für echten Verkehr scharf</translation>
    </message>
    <message>
        <source>Forwarding is paused</source>
        <translation>Das Weiterleiten pausiert</translation>
    </message>
    <message>
        <source>The program was started with --read-only.</source>
        <translation>Das Programm wurde mit --read-only gestartet.</translation>
    </message>
    <message>
        <source>There is no Route.</source>
        <translation>Es gibt keine Route.</translation>
    </message>
    <message>
        <source>Signalbox (DEMO): %1</source>
        <translation>Signalbox (DEMO): %1</translation>
    </message>
</context>
<context>
    <name>signalbox::VerdictBox</name>
    <message>
        <source>Did it go out?</source>
        <translation>Ist sie draußen?</translation>
    </message>
</context>
<context>
    <name>signalbox::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Welcome to Signalbox</source>
        <translation>Willkommen bei Signalbox</translation>
    </message>
    <message>
        <source>See it work in a minute: two toy chains with healthy and failing Endpoints, inside this program. No network, no key, and gone again with one click.</source>
        <translation>In einer Minute sehen, wie es geht: zwei Spiel-Chains mit gesunden und scheiternden Endpoints, innerhalb dieses Programms. Kein Netz, kein Schlüssel, und mit einem Klick wieder weg.</translation>
    </message>
    <message>
        <source>You have a node or a provider’s URL: name it here, put it on a Route, and send your application’s requests through it.</source>
        <translation>Ein Knoten oder die URL eines Anbieters ist vorhanden: hier benennen, auf eine Route setzen und die Anfragen der Anwendung hindurchsenden.</translation>
    </message>
    <message>
        <source>You have a Routes file (signalbox.json) of another profile or of signalboxd.</source>
        <translation>Eine Routen-Datei (signalbox.json) eines anderen Profils oder von signalboxd ist vorhanden.</translation>
    </message>
    <message>
        <source>Point your app here</source>
        <translation>Die Anwendung hierher richten</translation>
    </message>
    <message>
        <source>It forwards each request to the Endpoints of its Route, one after the other where that is safe.</source>
        <translation>Es leitet jede Anfrage an die Endpoints ihrer Route, einen nach dem anderen, wo das sicher ist.</translation>
    </message>
    <message>
        <source>The gateway does not listen yet.</source>
        <translation>Das Gateway hört noch nicht.</translation>
    </message>
    <message>
        <source>The gateway listens at %1.</source>
        <translation>Das Gateway hört auf %1.</translation>
    </message>
    <message>
        <source>Port %1 is taken by another program, so the gateway listens at %2.</source>
        <translation>Port %1 ist von einem anderen Programm belegt, deshalb hört das Gateway auf %2.</translation>
    </message>
</context>
<context>
    <name>signalbox::WhatIfLine</name>
    <message>
        <source>Imagined class</source>
        <translation>Gedachte Klasse</translation>
    </message>
    <message>
        <source>Imagined end of the attempt</source>
        <translation>Gedachtes Ende des Versuchs</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>The attempt to imagine another end of</source>
        <translation>Der Versuch, für den ein anderes Ende gedacht wird</translation>
    </message>
    <message>
        <source>attempt </source>
        <comment>before a number</comment>
        <translation>Versuch </translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>as it was: %1</source>
        <translation>wie es war: %1</translation>
    </message>
</context>
<context>
    <name>signalbox::WindowActions</name>
    <message>
        <source>Import Routes file…</source>
        <translation>Routen-Datei importieren…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Find action or id…</source>
        <translation>Aktion oder Id suchen…</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Attempt trail</source>
        <translation>Versuchsverlauf</translation>
    </message>
    <message>
        <source>Event log</source>
        <translation>Ereignisprotokoll</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Copy URL of a Route</source>
        <translation>URL einer Route kopieren</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Gateway</translation>
    </message>
    <message>
        <source>Try to listen again</source>
        <translation>Erneut zu hören versuchen</translation>
    </message>
    <message>
        <source>Disarm all faults</source>
        <translation>Alle Fehler entschärfen</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>Demo ausprobieren</translation>
    </message>
    <message>
        <source>Send sample traffic</source>
        <translation>Beispielverkehr senden</translation>
    </message>
    <message>
        <source>Remove demo</source>
        <translation>Demo entfernen</translation>
    </message>
    <message>
        <source>Add my Endpoint</source>
        <translation>Meinen Endpoint hinzufügen</translation>
    </message>
    <message>
        <source>Go on to the Overview</source>
        <translation>Weiter zur Übersicht</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>About Signalbox</source>
        <translation>Über Signalbox</translation>
    </message>
    <message>
        <source>There is no page to go back to.</source>
        <translation>Es gibt keine Seite, zu der es zurückgeht.</translation>
    </message>
    <message>
        <source>There is no page to go forward to.</source>
        <translation>Es gibt keine Seite, zu der es vorwärts geht.</translation>
    </message>
    <message>
        <source>The program was started with --read-only.</source>
        <translation>Das Programm wurde mit --read-only gestartet.</translation>
    </message>
    <message>
        <source>No fault is armed.</source>
        <translation>Kein Fehler ist scharf.</translation>
    </message>
    <message>
        <source>The demo runs already.</source>
        <translation>Die Demo läuft schon.</translation>
    </message>
    <message>
        <source>The demo does not run.</source>
        <translation>Die Demo läuft nicht.</translation>
    </message>
    <message>
        <source>It goes to the demo, which does not run.</source>
        <translation>Das geht an die Demo, die nicht läuft.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Export configuration…</source>
        <translation>Konfiguration exportieren …</translation>
    </message>
    <message>
        <source>No notifications for 1 h</source>
        <translation>Keine Meldungen für 1 h</translation>
    </message>
    <message>
        <source>Privacy settings…</source>
        <translation>Einstellungen zum Datenschutz…</translation>
    </message>
    <message>
        <source>Save incident capsule…</source>
        <translation>Vorfallskapsel speichern…</translation>
    </message>
    <message>
        <source>Open incident capsule…</source>
        <translation>Vorfallskapsel öffnen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>Local state</source>
        <translation>Lokaler Zustand</translation>
    </message>
    <message>
        <source>Side effect</source>
        <translation>Nebenwirkung</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Definite</source>
        <translation>Eindeutig</translation>
    </message>
    <message>
        <source>Ambiguous</source>
        <translation>Ungewiss</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <source>Move on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>Wait for slot</source>
        <translation>Warten auf Platz</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>application error %1</source>
        <translation>Anwendungsfehler %1</translation>
    </message>
    <message>
        <source>HTTP %1, %2</source>
        <translation>HTTP %1, %2</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>%1, nothing was sent</source>
        <translation>%1, nichts wurde gesendet</translation>
    </message>
    <message>
        <source>%1 after sending</source>
        <translation>%1 nach dem Senden</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>application error</source>
        <translation>Anwendungsfehler</translation>
    </message>
    <message>
        <source>failed over</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>exhausted</source>
        <translation>ausgeschöpft</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>client gone</source>
        <translation>Client weg</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>zugestellt</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>%1 d ago</source>
        <translation>vor %1 d</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>App. error</source>
        <comment>application error, in a narrow column</comment>
        <translation>Anw.-Fehler</translation>
    </message>
    <message>
        <source>Name not resolved</source>
        <translation>Name nicht aufgelöst</translation>
    </message>
    <message>
        <source>Refused</source>
        <comment>the connection</comment>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS fehlgeschlagen</translation>
    </message>
    <message>
        <source>Timeout before send</source>
        <translation>Frist vor dem Senden</translation>
    </message>
    <message>
        <source>Timeout after send</source>
        <translation>Frist nach dem Senden</translation>
    </message>
    <message>
        <source>Close after send</source>
        <translation>Schluss nach dem Senden</translation>
    </message>
    <message>
        <source>Truncated body</source>
        <translation>Abgeschnittener Body</translation>
    </message>
    <message>
        <source>Oversized body</source>
        <translation>Zu großer Body</translation>
    </message>
    <message>
        <source>Invalid JSON</source>
        <translation>Ungültiges JSON</translation>
    </message>
    <message>
        <source>Wrong id</source>
        <translation>Falsche Id</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>%1 while sending</source>
        <translation>%1 während des Sendens</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>%1 req/s</source>
        <translation>%1 Anfr./s</translation>
    </message>
</context>
</TS>
