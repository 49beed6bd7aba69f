import { censusSearchAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Who was looked for is found once a patient is open. */
export function useSearchEnd(): void {
  const route = useRoute()
  const setSearch = useSetAtom(censusSearchAtom)
  useEffect(() => {
    if (route.name === 'body') setSearch('')
  }, [route, setSearch])
}
