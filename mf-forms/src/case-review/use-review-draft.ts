import type { Area } from '@wardlight/contracts/areas'
import {
  MOST_UNHEARD,
  type ReviewAnswer,
  type ReviewAnswers,
  type ReviewEdition,
  type ReviewPart,
} from '@wardlight/contracts/case-review'
import type { CensusRow } from '@wardlight/contracts/census'
import { seenThere } from '@wardlight/mf-shared/data'
import { say } from '@wardlight/mf-shared/messages'
import { newId } from '@wardlight/mf-shared/request'
import { useEffect, useRef, useState } from 'react'
import { sendLast } from '../tower/send-last.ts'
import { useLeaving } from '../tower/use-leaving.ts'
import { useTowerSend } from '../tower/use-tower-send.ts'
import { merged, NOTHING, type SectionAnswer } from './edited.ts'
import { useTypedReview } from './typed-reviews.ts'

interface Drafting {
  area: Area
  room: number
  census: Pick<CensusRow, 'regNum' | 'person'>
  part: ReviewPart
  /** As the server has it. */
  newest: ReviewEdition
}

const ACTIONS = { review: 'saveCaseReview', postOp: 'savePostOpReview' } as const
/** Names the saves without an answer: an edition one of them made is this window's own. */
const telling = (ids: readonly string[]) =>
  ids.length > 0 ? { unheard: ids.slice(-MOST_UNHEARD).join() } : {}
const REST_MS = 1000
const TRY_AGAIN_MS = 3000

/** The draft of one part of a review: saved after a pause in typing, retried until the server answers, and signed. */
export function useReviewDraft({ area, room, census, part, newest }: Drafting) {
  const { typed, setTyped, readTyped } = useTypedReview(area, part, census)
  const [theirs, setTheirs] = useState<ReviewEdition | null>(null)
  const [kept, setKept] = useState(newest)
  const [problem, setProblem] = useState('')
  const [waits, setWaits] = useState<'draft' | 'sign' | null>(null)
  /** Sign as soon as the save in flight is done. */
  const [signs, setSigns] = useState(false)
  const { keep, sending, unheard } = useTowerSend<ReviewAnswer>(typed?.unheard)
  const shown = newest.version > kept.version ? newest : kept
  const answers = typed?.answers ?? shown.answers
  const place = { area, roomSys: room, ...seenThere(census) }

  const take = (edition: ReviewEdition, sent: ReviewAnswers) => {
    setKept(edition)
    const now = readTyped()
    setTyped(now && now.answers !== sent ? { base: edition, answers: now.answers } : null)
  }
  const save = async (sign: boolean): Promise<void> => {
    const sent = answers
    const base = typed?.base ?? shown
    setProblem('')
    const asked = { ...place, version: base.version, answers: JSON.stringify(sent), sign }
    const { outcome, message, answer } = await keep(ACTIONS[part], asked, telling)
    setWaits(outcome === 'lost' ? (sign ? 'sign' : 'draft') : null)
    if (outcome === 'lost') return
    const found = answer?.newest
    if (outcome === 'done' && found) {
      take(found, sent)
      if (sign) say('Signed.')
    } else if (found && found.version !== base.version) setTheirs(found)
    else setProblem(message)
  }
  const edit = async (): Promise<void> => {
    const asked = { ...place, part, version: shown.version }
    const { message, answer, outcome } = await keep('editCaseReview', asked)
    if (outcome === 'done' && answer?.newest) take(answer.newest, answers)
    else setProblem(message || 'The server does not answer. Try again.')
  }

  const latest = useRef(save)
  latest.current = save
  useLeaving(() => {
    if (!typed || theirs) return
    const requestId = newId()
    sendLast(ACTIONS[part], {
      ...{ ...place, version: typed.base.version, sign: false, requestId },
      ...telling(unheard.current),
      answers: JSON.stringify(typed.answers),
    })
    setTyped({ ...typed, unheard: [...unheard.current, requestId] })
  })
  useEffect(() => {
    if (!signs || sending) return
    setSigns(false)
    if (theirs === null && problem === '') void latest.current(true)
  }, [signs, sending, theirs, problem])
  const rests = typed !== null && theirs === null && waits === null && !sending && problem === ''
  useEffect(() => {
    if (!rests || !typed) return
    const timer = setTimeout(() => void latest.current(false), REST_MS)
    return () => clearTimeout(timer)
  }, [rests, typed])
  useEffect(() => {
    if (waits === null || sending) return
    const timer = setTimeout(() => void latest.current(waits === 'sign'), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [waits, sending])

  return {
    ...{ answers, shown, theirs, problem, waits, sending, signs, edit },
    /** The edition the answers are based on. */
    base: typed?.base ?? shown,
    unsaved: typed !== null,
    sign() {
      setProblem('')
      setSigns(true)
    },
    change(section: string, to: Partial<SectionAnswer>) {
      setProblem('')
      setWaits(null)
      setSigns(false)
      setTyped({
        base: typed?.base ?? shown,
        answers: { ...answers, [section]: { ...NOTHING, ...answers[section], ...to } },
      })
    },
    /** Resolves a conflict of two who edited at once: mine where both changed a section, or all of theirs. */
    settle(whose: 'mine' | 'theirs') {
      if (!theirs) return
      setKept(theirs)
      setTyped(
        whose === 'mine' && typed
          ? { base: theirs, answers: merged(typed.base.answers, typed.answers, theirs.answers) }
          : null,
      )
      setTheirs(null)
    },
  }
}
