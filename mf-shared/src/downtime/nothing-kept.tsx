import { useAtomValue } from 'jotai'
import { downtimeAtom } from './downtime-state.ts'

/** Why there is nothing to show of what was asked for while the server is silent. */
export function NothingKept() {
  const downtime = useAtomValue(downtimeAtom)
  return downtime.kept
    ? 'Nothing of it was looked at in this browser in the last hour, or nothing of this care area is kept.'
    : `This browser keeps nothing for downtime. ${downtime.why}`
}
