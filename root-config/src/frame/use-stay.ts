import { downtimeAtom } from '@wardlight/mf-shared/downtime'
import { frozenAtom } from '@wardlight/mf-shared/live'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While the server is silent the browser asks before it leaves or reloads the page, which would not come back. */
export function useStay(): void {
  const frozen = useAtomValue(frozenAtom)
  const { kept } = useAtomValue(downtimeAtom)
  const stays = kept && frozen?.cause === 'stream'
  useEffect(() => {
    if (!stays) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [stays])
}
