import { PASSWORD_LENGTH } from '@wardlight/contracts/limits'

export const PASSWORD_HINT = `${PASSWORD_LENGTH.alone} characters or more, ${PASSWORD_LENGTH.withCode} if you sign in with a code too; several words are good.`
