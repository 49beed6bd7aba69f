import { ActionButton, Banner } from '@wardlight/mf-shared/basics'
import { composedAtom, liveAtom } from '@wardlight/mf-shared/live'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { inlined } from '../composition/inlined.ts'
import { type InUse, watchUse } from './in-use.ts'
import { composedNow } from './newer-versions.ts'
import { newerWords } from './newer-words.ts'
import { takeNewer } from './take-newer.ts'

const LOOK_MS = 5_000
const store = getDefaultStore()
const reloadPage = () => location.reload()

interface NewerNoticeProps {
  composition: readonly FrozenSlice[]
  own?: string
  reload?: () => void
}

/** Says quietly that the server composes something else by now; the page takes it when nobody uses it, or at once. */
export function NewerNotice({ composition, own = inlined().hash, reload = reloadPage }: NewerNoticeProps) {
  const told = useAtomValue(composedAtom)
  const [hidden, setHidden] = useState('')
  const [asks, setAsks] = useState(false)
  const use = useRef<InUse | null>(null)
  const newer = own !== '' && told !== null && told.hash !== own ? told.hash : null

  useEffect(() => {
    use.current = watchUse()
    return () => use.current?.stop()
  }, [])
  useEffect(() => {
    if (newer === null || !use.current) return
    const isLive = () => store.get(liveAtom).state === 'live'
    const take = takeNewer({
      use: use.current,
      own,
      isLive,
      ask: composedNow,
      reload,
      storage: sessionStorage,
    })
    const timer = setInterval(() => void take(newer).catch(() => {}), LOOK_MS)
    return () => clearInterval(timer)
  }, [newer, own, reload])

  if (told === null || newer === null || hidden === newer) return null
  const load = () => (use.current?.holdsSomething() && !asks ? setAsks(true) : reload())
  return (
    <Banner
      tone="info"
      title={newerWords(composition, told)}
      detail={
        asks
          ? 'What is typed or open here would be lost.'
          : 'It loads by itself once nobody is using this page and nothing is being typed.'
      }
      action={
        <>
          <ActionButton onClick={load}>{asks ? 'Load it anyway' : 'Load it now'}</ActionButton>
          <ActionButton onClick={() => setHidden(newer)}>Hide</ActionButton>
        </>
      }
    />
  )
}
