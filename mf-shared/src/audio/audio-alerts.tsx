import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { audioAlertsAtom, audioMutedAtom, muteOnClickAtom, repeatIntervalAtom } from '../preferences/atoms.ts'
import { useNow } from '../time/ticker.ts'
import type { AudioAlert } from './audio-alert.ts'
import { audioHost } from './audio-host.ts'
import { audioDeviceAtom, watchDevice } from './device.ts'
import { hearable } from './hearable.ts'
import { AudioReader } from './reader.ts'
import { synthesis } from './speech.ts'

const TICK_MS = 1000

/** Whether the person muted; only where a click mutes, so that nobody is left mute without a way back. */
export const mutedAtom = atom((get) => get(muteOnClickAtom) && get(audioMutedAtom))

interface AudioAlertsProps {
  /** Null: nothing is current, nothing is read. */
  alerts: readonly AudioAlert[] | null
}

/** Reads alerts aloud while it stands, if somebody wants it. */
export function AudioAlerts({ alerts }: AudioAlertsProps) {
  const enabled = useAtomValue(audioAlertsAtom)
  const muted = useAtomValue(mutedAtom)
  const minutes = useAtomValue(repeatIntervalAtom)
  const device = useAtomValue(audioDeviceAtom)
  const now = useNow(TICK_MS)
  const [reader] = useState(() => new AudioReader(audioHost))
  const isHeard = enabled && !muted
  const heard = useMemo(
    () => (isHeard && alerts ? hearable(alerts, device) : null),
    [isHeard, alerts, device],
  )
  useEffect(() => {
    if (enabled) watchDevice()
  }, [enabled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick looks again
  useEffect(() => {
    if (heard) reader.look(heard, minutes)
    else reader.stop()
  }, [reader, heard, minutes, now])
  useEffect(
    () => () => {
      reader.stop()
      synthesis()?.cancel()
    },
    [reader],
  )
  return null
}
