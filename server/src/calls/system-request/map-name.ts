import type { Area } from '@wardlight/contracts/areas'
import { IgnoreNameBody, MapNameBody, NameAnswer, TakeBackNameBody } from '@wardlight/contracts/names'
import type { Session } from '../../accounts/session.ts'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { FeedName } from '../../config/name-meanings.ts'
import type { DecisionRefusal } from '../../feeds/names/names.ts'
import { checkArea, declare } from '../call.ts'
import { CallError } from '../call-error.ts'

const REFUSALS: Readonly<Record<DecisionRefusal, string>> = {
  notListed: 'No feed used this name lately. Look at the list again.',
  known: 'The configuration knows this code. Change it there.',
  noVariable: 'There is no such variable. Choose another.',
  knownUnit:
    'This unit is a known one and is not taken for another. Give its conversion under “convert” in variables.json.',
  otherKind: 'The variable cannot be told from this unit. Choose another.',
  words:
    'The last value sent is a number where the variable is words, or the other way round. Choose another.',
  implausible: 'The last value sent would not be a possible one of the variable. Choose another.',
  full: `There are already decisions about ${SENDER_CAPS.names.most} names. Take some back, or write them into feeds.json.`,
}

const refuse = (why: DecisionRefusal | null): void => {
  if (why) throw new CallError(409, 'conflict', REFUSALS[why], { field: 'name' })
}

const checkAreas = (session: Session, areas: readonly Area[]): void => {
  for (const area of areas) checkArea(session, area)
}

const told = ({ kind, feed, of, name }: FeedName): string => `${kind} ${name} (${of}) of ${feed}`

/** Maps an unknown name of a feed to a variable or a unit, from now on and for messages still in the journal. */
export const mapName = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'mapName',
  access: 'Admin',
  input: MapNameBody,
  answer: NameAnswer,
  audits: { change: (input) => ({ detail: `${told(input)} means ${input.means}` }) },
  masks: 'nothing identifying',
  needs: ['names'],
  run: async ({ means, ...name }, { names, session }) => {
    checkAreas(session, await names.areasOf(name, means))
    refuse(await names.map(name, means))
    return { decided: true }
  },
})

/** Takes a name off the list of unknown ones; its readings stay as they are. */
export const ignoreName = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'ignoreName',
  access: 'Admin',
  input: IgnoreNameBody,
  answer: NameAnswer,
  audits: { change: (input) => ({ detail: `${told(input)}: ${input.reason}` }) },
  masks: 'nothing identifying',
  needs: ['names'],
  run: async ({ reason, ...name }, { names, session }) => {
    checkAreas(session, await names.areasOf(name))
    refuse(await names.ignore(name, reason))
    return { decided: true }
  },
})

/** Takes back what was decided about a name; readings that it gave a variable are removed. */
export const takeBackName = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'takeBackName',
  access: 'Admin',
  input: TakeBackNameBody,
  answer: NameAnswer,
  audits: { change: (input) => ({ detail: `${told(input)} is unknown again` }) },
  masks: 'nothing identifying',
  needs: ['names'],
  run: async (name, { names, session }) => {
    checkAreas(session, await names.areasOf(name))
    return { decided: await names.takeBack(name) }
  },
})
