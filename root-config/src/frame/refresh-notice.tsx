import { ActionButton, Banner } from '@wardlight/mf-shared/basics'
import { needsRefreshAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

/** Within which a changed configuration has usually arrived, ms. */
const USUAL_MS = 10_000

/** Says that the server has another configuration, and that this page could not get it yet. */
export function RefreshNotice({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const needsRefresh = useAtomValue(needsRefreshAtom)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!needsRefresh) return
    const timer = setTimeout(setIsLate, USUAL_MS, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [needsRefresh])
  if (!isLate) return null
  return (
    <Banner
      tone="caution"
      title="Limits, units or rules were changed, and this page does not have them yet"
      detail="It tries again by itself. Until then go by the bedside monitors."
      action={<ActionButton onClick={reload}>Reload page</ActionButton>}
    />
  )
}
