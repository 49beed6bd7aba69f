import type { Downtime } from '@wardlight/mf-shared/downtime'
import { clockText } from '@wardlight/mf-shared/time'

/** What this browser keeps for when the server is silent: "34 sheets since 13:02, 3 MB", "none. …" with why. */
export const downtimeText = (downtime: Downtime): string =>
  downtime.kept
    ? `${downtime.sheets} sheets${downtime.since === null ? '' : ` since ${clockText(downtime.since)}`}, ${(downtime.bytes / 1_000_000).toFixed(1)} MB`
    : `none. ${downtime.why}`
