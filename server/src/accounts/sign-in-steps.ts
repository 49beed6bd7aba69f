import type { LoginStep } from '@wardlight/contracts/access'
import type { Account } from './account.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-policy.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newSecret, qrOf, stepOf } from './totp.ts'

interface StepFields {
  /** Which was right. */
  password: string
  newPassword?: string
  code?: string
}

/** What becomes of the account when the session begins. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'password_hash'
    | 'password_expires'
    | 'one_time_hash'
    | 'totp_secret'
    | 'totp_pending'
    | 'totp_step'
    | 'recovery_codes'
  >
>

type SignInSteps =
  | { kind: 'done'; change: AccountChange; recoveryCodes?: string[] }
  /** `pending` is to be kept until the app gives its first code. */
  | { kind: 'next'; step: LoginStep; pending?: string }
  | { kind: 'wrongCode' }
  | { kind: 'expired' }
  | { kind: 'weak'; problem: string }

interface StepRules {
  /** A code is asked for. */
  secondFactor: boolean
  /** ms. */
  now: number
}

/** The change a code of the app or a recovery code brings; null: it is neither. */
function useCode(account: Account, code: string, now: number): AccountChange | null {
  const step = stepOf(account.totp_secret ?? '', code, now, account.totp_step)
  if (step !== null) return { totp_step: step }
  const hash = hashRecoveryCode(code)
  if (!account.recovery_codes.includes(hash)) return null
  return { recovery_codes: account.recovery_codes.filter((one) => one !== hash) }
}

async function ownPassword(
  { user_id: userID, name }: Account,
  newPassword: string,
  secondFactor: boolean,
): Promise<SignInSteps> {
  const problem = passwordProblem(newPassword, { userID, name, secondFactor })
  if (problem !== null) return { kind: 'weak', problem }
  const password_hash = await hashPassword(newPassword)
  return { kind: 'done', change: { password_hash, password_expires: null, one_time_hash: null } }
}

/**
 * The first code of an app: from then on codes are asked for. A secret is told once and takes the place of the one before,
 * so that whoever was told that one has none of the app that is set up.
 */
function enrol(account: Account, code: string | undefined, now: number): SignInSteps {
  if (code === undefined) {
    const secret = newSecret()
    const step = { next: 'enrol', secret, qr: qrOf(secret, account.user_id) } as const
    return { kind: 'next', step, pending: secret }
  }
  const secret = account.totp_pending
  const step = secret && stepOf(secret, code, now, null)
  if (!step) return { kind: 'wrongCode' }
  const recoveryCodes = newRecoveryCodes()
  return {
    kind: 'done',
    change: {
      totp_secret: secret,
      totp_pending: null,
      totp_step: step,
      recovery_codes: recoveryCodes.map(hashRecoveryCode),
    },
    recoveryCodes,
  }
}

/** What sign-in wants beside the right password, one step after the other; nothing is changed before all are done. */
export async function stepsOf(
  account: Account,
  { password, newPassword, code }: StepFields,
  { secondFactor, now }: StepRules,
): Promise<SignInSteps> {
  const { password_expires, totp_secret } = account
  if (password_expires !== null && password_expires.getTime() <= now) return { kind: 'expired' }
  let change: AccountChange = {}
  if (totp_secret !== null) {
    if (code === undefined) return { kind: 'next', step: { next: 'code' } }
    const used = useCode(account, code, now)
    if (used === null) return { kind: 'wrongCode' }
    change = used
  }
  if (password_expires !== null) {
    if (newPassword === password)
      return { kind: 'weak', problem: 'Choose another password than the one-time one.' }
    if (newPassword === undefined) return { kind: 'next', step: { next: 'newPassword' } }
    const own = await ownPassword(account, newPassword, secondFactor || totp_secret !== null)
    if (own.kind !== 'done') return own
    change = { ...change, ...own.change }
  }
  if (!secondFactor || totp_secret !== null) return { kind: 'done', change }
  const enrolled = enrol(account, code, now)
  return enrolled.kind === 'done' ? { ...enrolled, change: { ...change, ...enrolled.change } } : enrolled
}
