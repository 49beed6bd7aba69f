import type { UnknownCode } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'

const COLUMNS: readonly Column<UnknownCode>[] = [
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Code', kind: 'code', cell: ({ code }) => code },
  { title: 'System', kind: 'code', cell: ({ system }) => system || '–' },
  { title: 'Text', kind: 'text', cell: ({ text }) => text || '–' },
  { title: 'Sample', kind: 'code', cell: ({ sample, unit }) => `${sample} ${unit}`.trim() || '–' },
  { title: 'Count', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'Last seen', cell: ({ lastSeen }) => dateTimeText(lastSeen) },
]

/** Codes that no mapping knows: kept and counted, never shown as a reading. */
export const UnknownCodes = ({ codes }: { codes: readonly UnknownCode[] }) => (
  <ListPanel
    title="Unknown codes"
    aside={codes.length > 0 ? `${codes.length} to be mapped` : undefined}
    rows={codes}
    empty="Every code received is mapped."
    columns={COLUMNS}
    keyOf={({ feed, system, code }) => [feed, system, code].join('|')}
  >
    {codes.length > 0 && (
      <p className={tables.above}>
        Map a code under “codes” of its feed in common/feeds.json of the site’s configuration folder. It is
        read again within seconds, and applied to the messages that are still kept.
      </p>
    )}
  </ListPanel>
)
