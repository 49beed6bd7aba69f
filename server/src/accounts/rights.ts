import type { Right } from '@wardlight/contracts/rights'

export type Method = 'GET' | 'POST'
/** `METHOD path?action`, path below /view; without action the `?` is left out. */
export type CallKey = `${Method} ${string}`

/**
 * Who may make a call. `anyone`: no session needed. `signedIn`: every account. `staff`: every account without the right
 * Patient. A list: an account with one of these rights, and without Patient.
 */
export type Access = 'anyone' | 'signedIn' | 'staff' | readonly Right[]

const SUPPORT = ['Technical', 'Admin'] as const

/** The one table of rights; a call that is not here does not exist. */
export const CALL_ACCESS = {
  'POST AccessRequest.ashx?login': 'anyone',
  'GET AccessRequest.ashx?check': 'signedIn',
  'POST AccessRequest.ashx?logout': 'signedIn',
  'POST AccessRequest.ashx?sessionCheck': 'signedIn',
  'POST AccessRequest.ashx?comment': 'signedIn',
  'POST AccessRequest.ashx?toggleMask': 'staff',
  'GET systemrequest.ashx': 'anyone',
  'GET systemrequest.ashx?info': 'anyone',
  'GET systemrequest.ashx?status': SUPPORT,
  'GET systemrequest.ashx?deadLetters': SUPPORT,
  'POST systemrequest.ashx?retryDeadLetter': ['Admin'],
  'POST systemrequest.ashx?runJob': ['Admin'],
  'GET VarRequest.ashx': 'signedIn',
  'GET CensusRequest.ashx': 'staff',
  'GET v2/CensusRequest.ashx': 'staff',
  'GET DataRequest.ashx?body': 'staff',
  'GET DataRequest.ashx?getCurrent': 'staff',
  'GET DataRequest.ashx?graph': 'staff',
  'POST LogRequest.ashx': 'anyone',
  'GET live': 'staff',
} as const satisfies Record<CallKey, Access>
export type KnownCall = keyof typeof CALL_ACCESS

/** 200 may go on, 401 must sign in, 403 must not. `rights` null: nobody is signed in. */
export function verdict(access: Access, rights: readonly Right[] | null): 200 | 401 | 403 {
  if (access === 'anyone') return 200
  if (rights === null) return 401
  if (access === 'signedIn') return 200
  if (rights.includes('Patient')) return 403
  if (access === 'staff') return 200
  return access.some((right) => rights.includes(right)) ? 200 : 403
}
