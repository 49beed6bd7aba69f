import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromElsewhere } from '../calls/own-site.ts'
import type { Services } from '../calls/services.ts'
import {
  type AskedPage,
  answerPage,
  isOutdated,
  type PageAnswer,
  pageOfToken,
} from '../paging/answer-page.ts'
import { alertPageText, type PagedAlert } from '../paging/paged-alert.ts'
import { isWorseThanShown, shownNow } from '../paging/shown-alert.ts'
import { askScreen, screenHeaders, toldScreen } from './page-answer-screen.ts'

/**
 * In a quarter of an hour: for a page, and for unknown links of an address, which all phones of a hospital may share.
 */
const FREE = 60
const FREE_GUESSES = 20

type PageRequest = FastifyRequest<{ Params: { token: string }; Body: { shown?: unknown } | undefined }>

const OUTCOMES: Readonly<Record<PageAnswer, string>> = {
  acknowledged: 'The alert is acknowledged in your name.',
  noted: 'Whoever paged you sees that you answered.',
  'not acknowledged':
    'The alert could not be acknowledged: it changed, or its sensor is silent. Look at it on Wardlight.',
  outdated:
    'Whoever paged you sees that you answered. The alert came back after the page: look at it on Wardlight, it may be worse by now.',
}
/** Of a page of an alert that was answered by another, or is over: nobody wrote it. */
const NOTED_OF_ALERT =
  'Your answer is kept, and nobody else is paged for it: it was answered already, or is over.'
const NOTHING = {
  title: 'This link answers nothing any more',
  text: 'Links of pages last 12 hours. Look at the census, or call the ward.',
}
const NOBODY_ELSE = 'Nobody else is paged for it.'
const CAME_BACK = 'The alert came back after that: look at it on Wardlight, it may be worse by now.'
const OVER = {
  title: 'This page is over',
  text: 'The alert came back after it. Answer the newer page, or look at the census on Wardlight: it may be worse by now.',
}

/**
 * GET and POST /page/{token}: a page and its recipient's answer. Opening the link answers nothing, as mail scanners
 * follow links. Whoever has the link counts as the recipient, without sign-in.
 */
export function registerPageAnswers(app: FastifyInstance, services: Services): void {
  const { database, ward, audit, writeLimit, config } = services
  const now = services.now ?? Date.now
  /** The time of day as the census of the page's area shows it. */
  const clock = ({ area }: AskedPage, time: Date): string =>
    new Date(time.getTime() + config.offsetOf(area, time.getTime()) * 60_000).toISOString().slice(11, 16)

  const say = (reply: FastifyReply, code: number, screen: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply.code(code).headers(screenHeaders(nonce)).send(screen(nonce))
  }
  const later = (reply: FastifyReply, wait: number) =>
    say(reply.header('retry-after', wait), 429, (nonce) =>
      toldScreen(nonce, { title: 'Too many tries', text: `Try again in ${wait} s.` }),
    )
  const entryOf = (
    { area, roomSys, patientId, visitId, id, recipient, rule }: AskedPage,
    address: string,
  ) => ({
    ...{ userID: null, address, area, ...(roomSys === null ? {} : { roomSys }) },
    subject: patientId === null ? null : { personId: patientId, visitId },
    detail: [`page ${id}`, recipient, rule].filter(Boolean).join(', '),
  })
  const answered = (reply: FastifyReply, page: AskedPage, time: Date, text: string) =>
    say(reply, 200, (nonce) => toldScreen(nonce, { title: `Answered at ${clock(page, time)}`, text }))

  const pagedOf = ({ alertId }: AskedPage): PagedAlert | null =>
    alertId === null ? null : ward.pagedAlert(alertId)

  /** Only a page of an alert can be over; one that a person wrote can still be answered. */
  const isOver = (page: AskedPage): boolean => page.kind === 'alert' && isOutdated(page, pagedOf(page))

  /** The alert as a page would say it now, as it may be worse or in another room; '': as the page says. */
  const toldNow = (page: AskedPage): string => {
    const paged = pagedOf(page)
    const text = paged ? alertPageText(paged) : page.message
    return text === page.message ? '' : text
  }

  /** Shows the page, and the button that answers it. */
  const ask = (reply: FastifyReply, page: AskedPage, address: string, isWorse: boolean) => {
    audit.mustBeWritten()
    audit.read({ ...entryOf(page, address), action: 'openPage' })
    const { message, recipient: to, created, kind } = page
    const room = kind === 'alert' ? '' : page.room
    const shown = shownNow(ward, pagedOf(page))
    const told = {
      message,
      to,
      at: clock(page, created),
      room,
      now: toldNow(page),
      shown,
      isWorse,
      done: page.done,
    }
    return say(reply, 200, (nonce) => askScreen(nonce, told))
  }

  /** Says when it was answered already; that does not cover an alert that came back since. */
  const before = (reply: FastifyReply, page: AskedPage, time: Date) =>
    answered(reply, page, time, isOver(page) ? CAME_BACK : NOBODY_ELSE)

  /** The page; null: the reply already says that there is none, that it is over, or to wait. */
  async function asked({ params, address }: PageRequest, reply: FastifyReply): Promise<AskedPage | null> {
    const page = await pageOfToken(database.db, params.token)
    const limit = page
      ? { key: `page ${page.id}`, free: FREE }
      : { key: `page guesses ${address}`, free: FREE_GUESSES }
    const wait = writeLimit.attempt([limit])
    if (wait > 0) later(reply, wait)
    else if (!page) say(reply, 404, (nonce) => toldScreen(nonce, NOTHING))
    else if (!page.answered && isOver(page)) say(reply, 200, (nonce) => toldScreen(nonce, OVER))
    else return page
    return null
  }

  app.get('/page/:token', async (request: PageRequest, reply) => {
    const page = await asked(request, reply)
    if (!page) return reply
    if (!page.answered) return ask(reply, page, request.address, false)
    audit.mustBeWritten()
    audit.read({ ...entryOf(page, request.address), action: 'openPage' })
    return before(reply, page, page.answered)
  })

  app.post('/page/:token', async (request: PageRequest, reply) => {
    if (isFromElsewhere(request)) return say(reply, 403, (nonce) => toldScreen(nonce, NOTHING))
    const page = await asked(request, reply)
    if (!page) return reply
    if (page.answered) return before(reply, page, page.answered)
    const saw = { shown: request.body?.shown, isNew: page.kind === 'alert' && toldNow(page) !== '' }
    if (isWorseThanShown(ward, pagedOf(page), saw)) return ask(reply, page, request.address, true)
    const time = now()
    audit.mustBeWritten()
    const entry = { ...entryOf(page, request.address), action: 'answerPage' }
    const begun = await audit.begin(entry)
    const asOfNow = (await pageOfToken(database.db, request.params.token)) ?? page
    const outcome = await answerPage({ db: database.db, ward, now: time }, asOfNow)
    await audit.record({ ...entry, detail: `${entry.detail}, ${outcome}` }, { begun })
    const isNoted = outcome === 'noted' && page.kind === 'alert'
    return answered(reply, page, new Date(time), isNoted ? NOTED_OF_ALERT : OUTCOMES[outcome])
  })
}
