import { censusSearchAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { getDefaultStore, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { splitAtom } from '../split/split-atom.ts'

/** Who was looked for is found once a patient is open; a list that stays beside the patient stays filtered. */
export function useSearchEnd(): void {
  const route = useRoute()
  const setSearch = useSetAtom(censusSearchAtom)
  useEffect(() => {
    if (route.name === 'body' && !getDefaultStore().get(splitAtom)) setSearch('')
  }, [route, setSearch])
}
