import { reportError } from '@wardlight/mf-shared/errors'
import { type ComponentType, useEffect, useState } from 'react'
import type { RoomGridProps } from './room-grid.tsx'

interface LoadedGrid {
  RoomGrid: ComponentType<RoomGridProps> | null
  failed: boolean
  retry(): void
}

/** The table with AG Grid, in a chunk of its own; a failed load can be tried again. */
export const useRoomGrid = (): LoadedGrid => {
  const [RoomGrid, setRoomGrid] = useState<ComponentType<RoomGridProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let current = true
    import('./room-grid.tsx').then(
      (module) => current && setRoomGrid(() => module.default),
      (error: unknown) => {
        reportError(error, 'census table')
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { RoomGrid, failed, retry }
}
