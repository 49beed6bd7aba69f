import type { Door, DoorRefusal } from '@wardlight/contracts/door'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'

const COLUMNS: readonly Column<DoorRefusal>[] = [
  { title: 'Address', cell: ({ address }) => address },
  {
    title: 'Refused or closed',
    kind: 'text',
    cell: ({ text, sender }) => (sender ? `${text}: ${sender}` : text),
  },
  { title: 'What to do', kind: 'text', cell: ({ advice }) => advice },
  { title: 'Count', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'Since', cell: ({ since }) => dateTimeText(since) },
  { title: 'Last', cell: ({ last }) => dateTimeText(last) },
]

/** Who is let in, in words. */
function admitted({ tls, clientCertificates, certificateUntil, allow, unlistedSenders }: Door): string {
  const secured = clientCertificates ? 'over TLS with a client certificate' : tls ? 'over TLS' : 'without TLS'
  const from = allow ? `from ${allow.join(', ')}` : 'from every address'
  const senders = unlistedSenders ? '' : ', of senders listed in feeds.json'
  const until = certificateUntil ? ` The server’s certificate ends ${dateTimeText(certificateUntil)}.` : ''
  return `HL7 is taken ${from}, ${secured}${senders}.${until}`
}

/** The HL7 port of this server: who is let in, and who was not since it started. */
export const DoorPanel = ({ door }: { door: Door }) => (
  <ListPanel
    title="Refused at the HL7 port"
    aside={`${door.connections} of ${door.maxConnections} connections`}
    rows={door.refusals}
    empty="Nothing was refused since the server started."
    columns={COLUMNS}
    keyOf={({ address, why, sender }) => `${address} ${why} ${sender}`}
  >
    <p className={tables.none}>{admitted(door)}</p>
  </ListPanel>
)
