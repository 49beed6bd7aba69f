import type { Area } from '@wardlight/contracts/areas'
import { useLeaveOnRefusal } from './use-leave-on-refusal.ts'

/** The room of the URL is no number: left like a room the server does not know. */
export function NoSuchRoom({ area }: { area: Area }) {
  useLeaveOnRefusal(area, { status: 404 })
  return null
}
