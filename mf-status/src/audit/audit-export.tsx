import type { Download } from '@wardlight/mf-shared/data'
import { ActionButton, busy } from '@wardlight/mf-shared/ui'
import type { WantedEntries } from './audit-filters.tsx'

const FORMATS = ['csv', 'tsv'] as const

/** Buttons that keep all entries that are asked for as a file. */
export function ExportButtons({ wanted, files }: { wanted: WantedEntries; files: Download }) {
  return (
    <span>
      {FORMATS.map((format) => (
        <ActionButton
          key={format}
          {...busy(files.downloading)}
          onClick={() =>
            void files.download(
              { query: { action: 'auditExport' }, body: { ...wanted, format } },
              `audit-${new Date().toISOString().slice(0, 10)}.${format}`,
            )
          }
        >
          Export .{format}
        </ActionButton>
      ))}
    </span>
  )
}
