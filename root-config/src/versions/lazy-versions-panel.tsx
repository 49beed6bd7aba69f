import { lazy, Suspense, useState } from 'react'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { inlined } from '../composition/inlined.ts'

const VersionsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overrides" */ './versions-panel.tsx')).VersionsPanel,
}))

/** The panel of versions, which only testers ever load. */
export function LazyVersionsPanel({
  composition,
  onClose,
}: {
  composition: readonly FrozenSlice[]
  onClose(): void
}) {
  const [page] = useState(() => ({ ...inlined(), slices: composition }))
  return (
    <Suspense fallback={null}>
      <VersionsPanel page={page} onClose={onClose} />
    </Suspense>
  )
}
