import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { openTestAuthority } from '../../test-support/certificates.ts'
import { aboutOf, letters, settingsOf } from '../../test-support/letters.ts'
import { answering, openMailServer } from '../../test-support/mail-server.ts'
import { post } from './post.ts'
import { smtpCarrier } from './smtp.ts'

const { db, openServer, workerOf, write, rows, timePasses } = letters()

// shows: V1.3.11
test('words of people stay words: they end no mail, begin no other, and name nobody it goes to', async () => {
  const server = await openServer()
  const hostile = 'x\r\n.\r\nMAIL FROM:<a@evil.test>\r\nRCPT TO:<b@evil.test>\r\nDATA\r\n'
  const to = 'help@hospital.test'
  await post(db(), { about: 'text', to, subject: 'About text', text: `${hostile}end` })
  const subject = `About head\r\nBcc: c@evil.test\r\n\r\n${hostile}`
  await post(db(), { about: 'head', to, subject, text: 'end' })
  await workerOf(server.port).look()
  expect(server.mails.map((mail) => mail.to)).toEqual([[to], [to]])
  for (const { raw } of server.mails) {
    expect(raw.trimEnd()).toMatch(/end$/)
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|mail from|rcpt to)/im)
  }
})

test('a letter refused because of who we are waits until that is fixed, as any mail would be refused', async () => {
  let takesUs = false
  const server = await openServer({
    onMailFrom: (_address, _session, done) => done(takesUs ? null : answering(530)),
  })
  const worker = workerOf(server.port)
  await write('page')
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'the mail server: EENVELOPE 530' }])
  takesUs = true
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['page'])
})

/** What a server says, of the address a letter goes to or of the letter. */
const saying = (words: string) =>
  Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })

test.each([
  ['RCPT TO', '554 5.7.1 <help@hospital.test>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 5.1.8 <ward@hospital.test>: Sender address rejected: Domain not found'],
  ['RCPT TO', '504 5.5.2 <ward>: Helo command rejected: need fully-qualified hostname'],
  ['DATA', '554 5.2.252 SendAsDenied; ward@hospital.test not allowed to send as help@hospital.test'],
  ['DATA', '550 5.7.26 Rejected by the policy of the domain it comes from'],
])(
  'what a server has against us in answer to %s, "%s", keeps no letter from leaving once that is set right',
  async (command, words) => {
    let takesUs = false
    const said = () => (takesUs ? null : saying(words))
    const server = await openServer(
      command === 'DATA' ? { refuses: said } : { onRcptTo: (_address, _session, done) => done(said()) },
    )
    const worker = workerOf(server.port)
    await write('page')
    await worker.look()
    const problem = expect.stringMatching(`the mail server: E(ENVELOPE|MESSAGE) ${words.slice(0, 3)}`)
    expect(await rows()).toMatchObject([{ state: 'waiting', problem }])
    takesUs = true
    await timePasses()
    await worker.look()
    expect(server.mails.map(aboutOf)).toEqual(['page'])
  },
)

test.each([
  ['RCPT TO', '550 5.1.1 <help@hospital.test>: User unknown'],
  ['RCPT TO', '550 5.1.1 <help@hospital.test>: User unknown in relay recipient table'],
  ['RCPT TO', '550 5.2.1 <help@relay.hospital.test>: Mailbox disabled'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['DATA', '554 5.6.0 Not a mail'],
  ['DATA', '554 5.7.1 Spam message rejected'],
])(
  'what a server has against the address or the mail in answer to %s, "%s", is final',
  async (command, words) => {
    const said = () => saying(words)
    const server = await openServer(
      command === 'DATA' ? { refuses: said } : { onRcptTo: (_address, _session, done) => done(said()) },
    )
    await write('page')
    await workerOf(server.port).look()
    expect(await rows()).toMatchObject([{ state: 'refused' }])
  },
)

test('a letter cut off midway is sent again, under the same Message-ID', async () => {
  const seen: string[] = []
  let cuts = 1
  const server = await openServer({
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => {
        raw += part
      })
      stream.on('end', () => {
        seen.push(/^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '')
        if (cuts-- > 0) return done(answering(421))
        done()
      })
    },
  })
  const worker = workerOf(server.port)
  await write('cut')
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await timePasses()
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
})

test('a letter this node no longer holds when sending would begin is not sent', async () => {
  const server = await openServer()
  const carrier = smtpCarrier(settingsOf(server.port), 'ward.test')
  const letter = {
    id: 1,
    via: 'mail',
    about: 'late',
    to: 'help@hospital.test',
    subject: 'About late',
  } as const
  const sent = carrier.send({ ...letter, text: '', attempt: 1, created: new Date(0) }, AbortSignal.abort())
  await expect(sent).rejects.toThrow('the mail server: ECONNECTION')
  expect(server.mails).toEqual([])
})

test('a proof of a mail server that never comes to an end ends when it is told to', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const drips = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ward.test\r\n')
    socket.on('data', () => {
      const drip = setInterval(() => socket.write('250-more\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
      asked()
    })
  })
  await new Promise<void>((resolve) => drips.listen(0, '127.0.0.1', resolve))
  const told = new AbortController()
  const carrier = smtpCarrier(settingsOf((drips.address() as AddressInfo).port), 'ward.test')
  try {
    const proof = carrier.prove?.(told.signal)
    await isAsked
    told.abort()
    await expect(proof).rejects.toThrow('the mail server: ECUT')
  } finally {
    told.abort()
    await new Promise((resolve) => drips.close(resolve))
  }
})

// shows: V12.3.2, P1.2
test('nothing is said to a mail server of a certificate nobody vouches for', async () => {
  const authority = await openTestAuthority()
  const { key, cert } = await authority.issue('localhost', { addresses: ['127.0.0.1'] })
  const files = { key: await readFile(key), cert: await readFile(cert) }
  let said = 0
  const heard = (_: unknown, __: unknown, done: (error?: Error | null) => void) => {
    said += 1
    done(answering(535))
  }
  const told = { onMailFrom: heard, onAuth: heard as never, ...files }
  const login = { user: 'ward', password: { text: 'a password' } } as const
  for (const tls of ['tls', 'starttls'] as const) {
    const server = await openMailServer({ ...told, secure: tls === 'tls', disabledCommands: [] })
    await write(`secret by ${tls}`, `${tls}@hospital.test`)
    await workerOf(server.port, { tls, ...login }).look()
    await server.stop()
  }
  await authority.remove()
  expect(said).toBe(0)
  const problem = expect.stringMatching(/^the mail server: E(SOCKET|TLS)/)
  expect(await rows()).toMatchObject([
    { state: 'waiting', problem },
    { state: 'waiting', problem },
  ])
})

// shows: P1.2
test('nothing is said to a server that should have it, no password and no words', async () => {
  let said = 0
  const heard = (_: unknown, __: unknown, done: (error?: Error | null) => void) => {
    said += 1
    done(answering(535))
  }
  const server = await openServer({ onMailFrom: heard, onAuth: heard as never })
  await write('secret')
  await workerOf(server.port, { tls: 'starttls', user: 'ward', password: { text: 'a password' } }).look()
  expect(said).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: expect.stringContaining('ETLS') }])
})
