<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>EvidenceColumn</name>
    <message numerus="yes">
        <source>Sent to it %n time(s); this is the last answer.</source>
        <translation>
            <numerusform>Sent to it %n time; this is the last answer.</numerusform>
            <numerusform>Sent to it %n times; this is the last answer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is %n block(s) behind the others: what it does not know proves nothing.</source>
        <translation>
            <numerusform>It is %n block behind the others: what it does not know proves nothing.</numerusform>
            <numerusform>It is %n blocks behind the others: what it does not know proves nothing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutcomeSentence</name>
    <message numerus="yes">
        <source>No answer after %n attempts.</source>
        <translation>
            <numerusform>No answer after %n attempt.</numerusform>
            <numerusform>No answer after %n attempts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message numerus="yes">
        <source>Its blockhash is too old by %n block(s); a last check decides.</source>
        <translation>
            <numerusform>Its blockhash is too old by %n block; a last check decides.</numerusform>
            <numerusform>Its blockhash is too old by %n blocks; a last check decides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its blockhash counts for %n more block(s): sending is useful for about %1.</source>
        <translation>
            <numerusform>Its blockhash counts for %n more block: sending is useful for about %1.</numerusform>
            <numerusform>Its blockhash counts for %n more blocks: sending is useful for about %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message numerus="yes">
        <source>%n live filter(s)</source>
        <translation>
            <numerusform>%n live filter</numerusform>
            <numerusform>%n live filters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live subscription(s)</source>
        <translation>
            <numerusform>%n live subscription</numerusform>
            <numerusform>%n live subscriptions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live id(s)</source>
        <translation>
            <numerusform>%n live id</numerusform>
            <numerusform>%n live ids</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>broadcastwords</name>
    <message numerus="yes">
        <source>%n confirmation(s)</source>
        <translation>
            <numerusform>%n confirmation</numerusform>
            <numerusform>%n confirmations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::AttemptTrail</name>
    <message numerus="yes">
        <source>%n decisions computed again: the same</source>
        <translation>
            <numerusform>%n decision computed again: the same</numerusform>
            <numerusform>%n decisions computed again: the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decisions computed again: different</source>
        <translation>
            <numerusform>%n decision computed again: different</numerusform>
            <numerusform>%n decisions computed again: different</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::Banner</name>
    <message numerus="yes">
        <source>%n more problem(s).</source>
        <translation>
            <numerusform>%n more problem.</numerusform>
            <numerusform>%n more problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s) armed on live traffic:</source>
        <translation>
            <numerusform>%n fault armed on live traffic:</numerusform>
            <numerusform>%n faults armed on live traffic:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the next %n matching attempt(s) will fail on purpose.</source>
        <translation>
            <numerusform>the next matching attempt will fail on purpose.</numerusform>
            <numerusform>the next %n matching attempts will fail on purpose.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::BroadcastPanel</name>
    <message numerus="yes">
        <source>handed in %n time(s)</source>
        <translation>
            <numerusform>handed in %n time</numerusform>
            <numerusform>handed in %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::CapsuleDialog</name>
    <message numerus="yes">
        <source>Last %n min</source>
        <translation>
            <numerusform>Last %n min</numerusform>
            <numerusform>Last %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s),</source>
        <translation>
            <numerusform>%Ln request,</numerusform>
            <numerusform>%Ln requests,</numerusform>
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
            <numerusform>%Ln broadcast.</numerusform>
            <numerusform>%Ln broadcasts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::ChipBar</name>
    <message numerus="yes">
        <source>%Ln more ▾</source>
        <translation>
            <numerusform>%Ln more ▾</numerusform>
            <numerusform>%Ln more ▾</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::DraftBar</name>
    <message numerus="yes">
        <source>%n change(s) not applied</source>
        <translation>
            <numerusform>%n change not applied</numerusform>
            <numerusform>%n changes not applied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• and %n more</numerusform>
            <numerusform>• and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::DraftEffect</name>
    <message numerus="yes">
        <source>%n Route(s) touched: %1.</source>
        <translation>
            <numerusform>%n Route touched: %1.</numerusform>
            <numerusform>%n Routes touched: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight keep generation %1 to their end.</source>
        <translation>
            <numerusform>%n request in flight keeps generation %1 to its end.</numerusform>
            <numerusform>%n requests in flight keep generation %1 to their end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open broadcast(s) are followed on.</source>
        <translation>
            <numerusform>%n open broadcast is followed on.</numerusform>
            <numerusform>%n open broadcasts are followed on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved filter(s) will find nothing new: %1.</source>
        <translation>
            <numerusform>%n saved filter will find nothing new: %1.</numerusform>
            <numerusform>%n saved filters will find nothing new: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::EventLog</name>
    <message numerus="yes">
        <source>%n fault(s) armed on live traffic.</source>
        <translation>
            <numerusform>%n fault armed on live traffic.</numerusform>
            <numerusform>%n faults armed on live traffic.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::FilterChip</name>
    <message numerus="yes">
        <source>%1, %Ln requests</source>
        <translation>
            <numerusform>%1, %Ln request</numerusform>
            <numerusform>%1, %Ln requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::FrozenBanner</name>
    <message numerus="yes">
        <source>View frozen at %1 – %Ln newer</source>
        <translation>
            <numerusform>View frozen at %1 – %Ln newer</numerusform>
            <numerusform>View frozen at %1 – %Ln newer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::GatewayCard</name>
    <message numerus="yes">
        <source>%1 of %n Route(s) can&apos;t serve</source>
        <translation>
            <numerusform>%1 of %n Route can&apos;t serve</numerusform>
            <numerusform>%1 of %n Routes can&apos;t serve</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n Route(s) impaired</source>
        <translation>
            <numerusform>%1 of %n Route impaired</numerusform>
            <numerusform>%1 of %n Routes impaired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::GenerationsModel</name>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, and %n more</numerusform>
            <numerusform>%1, and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::History</name>
    <message numerus="yes">
        <source>%n request(s) of this run could not be written.</source>
        <translation>
            <numerusform>%n request of this run could not be written.</numerusform>
            <numerusform>%n requests of this run could not be written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) on disk, %1 MB.</source>
        <translation>
            <numerusform>%Ln request on disk, %1 MB.</numerusform>
            <numerusform>%Ln requests on disk, %1 MB.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) on disk, %1 MB; %2 of them marked or with a note.</source>
        <translation>
            <numerusform>%Ln request on disk, %1 MB; %2 of them marked or with a note.</numerusform>
            <numerusform>%Ln requests on disk, %1 MB; %2 of them marked or with a note.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::LineDiffModel</name>
    <message numerus="yes">
        <source>⋯ %n equal line(s)</source>
        <translation>
            <numerusform>⋯ %n equal line</numerusform>
            <numerusform>⋯ %n equal lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::Notification</name>
    <message numerus="yes">
        <source>%n broadcast(s): %1</source>
        <translation>
            <numerusform>%n broadcast: %1</numerusform>
            <numerusform>%n broadcasts: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) stopped on Route %1</source>
        <translation>
            <numerusform>%n request stopped on Route %1</numerusform>
            <numerusform>%n requests stopped on Route %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::PredictTab</name>
    <message numerus="yes">
        <source>Draft: %n change(s)</source>
        <translation>
            <numerusform>Draft: %n change</numerusform>
            <numerusform>Draft: %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::ReplayPanel</name>
    <message numerus="yes">
        <source>Replay of the last hour: %1 of %n request(s) would end differently</source>
        <translation>
            <numerusform>Replay of the last hour: %1 of %n request would end differently</numerusform>
            <numerusform>Replay of the last hour: %1 of %n requests would end differently</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same, but by other attempts</source>
        <translation>
            <numerusform>%n the same, but by other attempts</numerusform>
            <numerusform>%n the same, but by other attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n it cannot be told</source>
        <translation>
            <numerusform>of %n it cannot be told</numerusform>
            <numerusform>of %n it cannot be told</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::RequestTable</name>
    <message numerus="yes">
        <source>%Ln new ▼</source>
        <translation>
            <numerusform>%Ln new ▼</numerusform>
            <numerusform>%Ln new ▼</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new requests; show the newest</source>
        <translation>
            <numerusform>%Ln new request; show the newest</numerusform>
            <numerusform>%Ln new requests; show the newest</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::RouteForm</name>
    <message numerus="yes">
        <source>%1: %n Endpoint(s) may learn of a broadcast.</source>
        <translation>
            <numerusform>%1: %n Endpoint may learn of a broadcast.</numerusform>
            <numerusform>%1: %n Endpoints may learn of a broadcast.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::TrailContent</name>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>signalbox::Tray</name>
    <message numerus="yes">
        <source>Quit (%n request(s) in flight)</source>
        <translation>
            <numerusform>Quit (%n request in flight)</numerusform>
            <numerusform>Quit (%n requests in flight)</numerusform>
        </translation>
    </message>
</context>
</TS>
