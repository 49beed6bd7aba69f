import type { SystemAnswer } from '@wardlight/contracts/system'
import { call } from '@wardlight/mf-shared/request'
import { useEffect, useState } from 'react'

const AGAIN_MS = 5000

type IdentityProvider = NonNullable<SystemAnswer['identityProvider']>

/**
 * The identity provider people may use beside local accounts; asked again until it is available. Null: none, or not
 * known yet.
 */
export function useIdentityProvider(): IdentityProvider | null {
  const [provider, setProvider] = useState<IdentityProvider | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await call<SystemAnswer>('systemrequest', { signal }).catch(() => null)
      if (signal.aborted) return
      const found = answer?.identityProvider
      if (found) setProvider(found)
      if (!answer || found?.available === false) timer = setTimeout(ask, AGAIN_MS)
    }
    void ask()
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [])
  return provider
}
