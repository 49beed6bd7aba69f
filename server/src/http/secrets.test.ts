import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openSender } from '@wardlight/hl7/send'
import { type ServerProcess, startServerProcess } from '../../test-support/server-process.ts'
import { until } from '../../test-support/waiting.ts'

const TRIAL_PASSWORD = 'marker-of-the-trial-password'
const METRICS_TOKEN = 'marker-of-the-metrics-token'
const CLIENT_SECRET = 'marker-of-the-client-secret'
const CODE = 'marker-of-a-code'
const WRONG_PASSWORD = 'marker-of-a-wrong-password'
const PATIENT = 'Markerson'
const NUMBER = 'MARK4711'
const QUERY = 'marker-of-a-query'
const PAGE_TOKEN = 'marker-of-the-link-of-a-page-32-'

let server: ServerProcess
let folder: string
let config: string
let databasePassword: string
const tokens: string[] = []

const HL7 = [
  [
    'MSH|^~\\&|ADT|H|W|H|20260301100000||ADT^A01^ADT_A01|1|P|2.5.1',
    'EVN|A01|20260301100000',
    `PID|1||${NUMBER}^^^H^MR||${PATIENT}^Ada||19600415|F`,
    `PV1|1|I|5N^1^${QUERY}||||||||||||||||V${NUMBER}`,
  ],
  [
    'MSH|^~\\&|LAB|H|W|H|20260301100000||ORU^R01^ORU_R01|2|P|2.5.1',
    `PID|1||${NUMBER}^^^H^MR||${PATIENT}^Ada||nonsense|F`,
    'OBR|1|||VITALS|||nonsense',
    `OBX|1|NM|none^${PATIENT}^L||${PATIENT}|mmol||||||F|||nonsense`,
  ],
  ['MSH|^~\\&|LAB|H|W|H|20260301100000||ADT^A99|3|P|2.5.1', `PID|1||${NUMBER}||${PATIENT}`],
  [`${PATIENT}|${NUMBER}`],
]

/** Everything that asks something of a server with words nobody may find again, and is refused some of it. */
async function use(): Promise<void> {
  const login = '/view/AccessRequest.ashx?action=login'
  const answer = await server.post(login, '', { userID: 'admin', password: TRIAL_PASSWORD })
  const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
  expect((await server.get('/view/AccessRequest.ashx?action=check', cookie)).status).toBe(200)
  const { user } = (await answer.json()) as { user: { downtimeKey: string } }
  tokens.push(cookie.split('=')[1] ?? '', user.downtimeKey)
  await (await server.get(`/page/${PAGE_TOKEN}`, '')).text()
  await server.post(login, '', { userID: 'admin', password: WRONG_PASSWORD })
  await server.post(`${login}&password=${WRONG_PASSWORD}`, '', { userID: 'nobody', password: WRONG_PASSWORD })
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(await metrics.text()).toContain('process_resident_memory_bytes')
  const sender = openSender({ host: '127.0.0.1', port: server.mllpPort, answerTimeout: 5000 })
  for (const segments of HL7.slice(0, 3)) await sender.send(Buffer.from(`${segments.join('\r')}\r`))
  await sender.close()
  for (const path of [
    `CensusRequest.ashx?area=awicu&unit=${QUERY}`,
    `DataRequest.ashx?action=body&area=awicu&roomSys=${QUERY}`,
    `DataRequest.ashx?action=graph&area=awicu&roomSys=1&graphNames=${QUERY}&secondsFromNow=3600`,
    `none/${QUERY}?password=${WRONG_PASSWORD}`,
    `%E0%A4%A${QUERY}`,
  ]) {
    await (await server.get(`/view/${path}`, cookie)).text()
  }
  await (await server.get(`/view/auth0callback/?code=${CODE}&state=${CODE}`, '')).text()
  await server.post('/view/Auth0PassThroughRequest.ashx', '', { response: `code=${CODE}&state=${CODE}` })
  await server.post('/view/LogRequest.ashx', cookie, { data: `${PATIENT} ${QUERY}`, type: 'text' })
}

/** The process and all it started. */
async function family(): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    const [, parent] = /^.*\) \S (\d+)/s.exec(stat) ?? []
    if (parent) parents.set(Number(name), Number(parent))
  }
  const found = [server.pid]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardlight-secrets-'))
  config = await mkdtemp(join(tmpdir(), 'wardlight-secrets-config-'))
  await mkdir(join(config, 'common'), { recursive: true })
  const map = { groups: { icu: { rights: ['Clinical'], areas: ['awicu'] } } }
  await writeFile(join(config, 'common', 'sign-in.json'), JSON.stringify({ map }))
  server = await startServerProcess({
    LOG_LEVEL: 'trace',
    DATABASE_URL: '',
    WARDLIGHT_DATA: folder,
    WARDLIGHT_SIMULATOR: 'on',
    WARDLIGHT_TRIAL_PASSWORD: TRIAL_PASSWORD,
    METRICS_TOKEN,
    WARDLIGHT_CONFIG: config,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'wardlight',
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_ORIGIN: 'http://localhost:8080',
  })
  databasePassword = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim()
})
afterAll(async () => {
  server?.kill()
  for (const each of [folder, config]) await rm(each, { recursive: true, force: true })
})

const secrets = () => [TRIAL_PASSWORD, METRICS_TOKEN, CLIENT_SECRET, databasePassword]

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux(
  'no program of ours has a secret on its command line, and none we start has one in its environment',
  async () => {
    const read = async (file: string) => (await readFile(file, 'utf8')).replaceAll('\0', ' ')
    let pids: number[] = []
    await until('the simulator and PostgreSQL', async () => {
      pids = await family()
      const lines = await Promise.all(pids.map((pid) => read(`/proc/${pid}/cmdline`).catch(() => '')))
      return ['simulator', 'postgres'].every((name) => lines.some((line) => line.includes(name)))
    })
    for (const pid of pids) {
      const line = await read(`/proc/${pid}/cmdline`).catch(() => '')
      const environment = pid === server.pid ? '' : await read(`/proc/${pid}/environ`).catch(() => '')
      expect(secrets().filter((secret) => `${line} ${environment}`.includes(secret))).toEqual([])
    }
  },
)

// shows: V16.2.5
test('no log, at its most talkative, holds a password, a token, a query or somebody’s name', async () => {
  await use()
  expect(await server.stop()).toBe(0)
  const printed = server.output().replace(`Password for all       ${TRIAL_PASSWORD}`, '')
  expect(printed).toContain('"msg":"request"')
  const postgres = await readFile(join(folder, 'postgres.log'), 'utf8')
  const words = [...secrets(), ...tokens, WRONG_PASSWORD, CODE, PAGE_TOKEN, PATIENT, NUMBER, QUERY]
  expect(words.filter((word) => printed.includes(word))).toEqual([])
  expect(words.filter((word) => postgres.includes(word))).toEqual([])
})
