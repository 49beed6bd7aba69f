import { expect, test } from '@jest/globals'
import { readEnvironment } from '../environment/environment.ts'
import { readMail } from './mail-settings.ts'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { mail: readMail(readEnvironment(env, problems)), problems }
}
const GOOD = { SMTP_HOST: 'mail.test', SMTP_FROM: 'ward@hospital.test' }

test('without a server there is no mail, with one it is spoken to over TLS', () => {
  expect(read({})).toEqual({ mail: null, problems: [] })
  expect(read(GOOD)).toMatchObject({ mail: { port: 587, tls: 'starttls', user: null }, problems: [] })
  expect(read({ ...GOOD, SMTP_TLS: 'tls' })).toMatchObject({ mail: { port: 465 }, problems: [] })
  expect(read({ ...GOOD, SMTP_HOST: '127.0.0.1', SMTP_TLS: 'off' }).problems).toEqual([])
})

test.each([
  [{ SMTP_FROM: 'ward@hospital.test' }, 'SMTP_HOST is not'],
  [{ SMTP_HOST: 'mail.test' }, 'SMTP_FROM is ""'],
  [{ ...GOOD, SMTP_FROM: 'a@b.test, c@d.test' }, 'SMTP_FROM'],
  [{ ...GOOD, SMTP_TLS: 'off' }, 'another machine'],
  [{ ...GOOD, SMTP_USER: 'ward' }, 'SMTP_USER needs SMTP_PASSWORD'],
  [{ ...GOOD, SMTP_PASSWORD: 'x' }, 'these need it'],
  [{ ...GOOD, SMTP_USER: 'u', SMTP_PASSWORD: 'x', SMTP_PASSWORD_FILE: '/f' }, 'one of them'],
  [{ ...GOOD, SMTP_PORT: '0' }, 'SMTP_PORT'],
])('%j is refused at start, with words', (env, words) => {
  expect(read(env).problems.join()).toContain(words)
})
