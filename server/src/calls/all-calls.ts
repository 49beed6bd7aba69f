import { check, comment, login, logout, sessionCheck, toggleMask } from './access-request.ts'
import type { Call } from './call.ts'
import { censusCalls } from './census-request.ts'
import { body, current, graph } from './data-request.ts'
import { clientLog } from './log-request.ts'
import { deadLetters, retryDeadLetter, runJob, status, system, systemInfo } from './system-request.ts'
import { vars } from './var-request.ts'

/** Every call there is. Rights are in accounts/rights.ts. */
export const allCalls = (): Call[] => [
  login,
  check,
  logout,
  sessionCheck,
  comment,
  toggleMask,
  system,
  systemInfo,
  status,
  deadLetters,
  retryDeadLetter,
  runJob,
  vars,
  ...censusCalls(),
  body,
  current,
  graph,
  clientLog,
]
