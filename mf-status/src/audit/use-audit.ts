import type { AuditAnswer } from '@wardlight/contracts/audit'
import { useSend } from '@wardlight/mf-shared/data'
import type { CallError } from '@wardlight/mf-shared/request'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WantedEntries } from './audit-filters.tsx'

interface ShownAudit {
  answer: AuditAnswer
  wanted: WantedEntries
  /** `before` of this page and of those newer than it; the newest has none. */
  pages: readonly (number | undefined)[]
}

interface AuditPages {
  shown: ShownAudit | null
  busy: boolean
  error: CallError | null
  ask(wanted: WantedEntries): void
  older(): void
  newer(): void
  retry(): void
}

/** Entries page by page. A page stays on screen until the next has loaded. */
export function useAudit(): AuditPages {
  const { send, sending, error } = useSend<AuditAnswer>('systemrequest')
  const [shown, setShown] = useState<ShownAudit | null>(null)
  const asked = useRef<{ wanted: WantedEntries; pages: ShownAudit['pages'] }>({
    wanted: {},
    pages: [undefined],
  })
  const load = useCallback(
    (wanted: WantedEntries, pages: ShownAudit['pages']) => {
      const question = { wanted, pages }
      asked.current = question
      send({ query: { action: 'audit' }, body: { ...wanted, before: pages.at(-1) } }).then(
        (answer) => {
          if (asked.current === question) setShown({ answer, wanted, pages })
        },
        () => undefined,
      )
    },
    [send],
  )
  useEffect(() => load({}, [undefined]), [load])
  return {
    shown,
    busy: sending,
    error,
    ask: (wanted) => load(wanted, [undefined]),
    older: () => shown && load(shown.wanted, [...shown.pages, shown.answer.rows.at(-1)?.id]),
    newer: () => shown && load(shown.wanted, shown.pages.slice(0, -1)),
    retry: () => load(asked.current.wanted, asked.current.pages),
  }
}
