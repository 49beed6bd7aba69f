import type { AboutValueAnswer } from './about-value.ts'
import type { Graph, GraphAnswer } from './graph.ts'

type DemoQuery = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * A call that a demo records once per room, with all variables over the whole visit. Screens ask for any of them over
 * any range: too many combinations to record each.
 */
interface Whole<Answer> {
  /** Parameters that choose a part of it. */
  chosenBy: readonly string[]
  /** Joins answers about different variables into one. */
  join(answers: readonly Answer[]): Answer
  /** Cuts the recorded answer to what the query asks for. */
  part(answer: Answer, query: DemoQuery): Answer
}

const namesOf = (list: DemoQuery[string]): string[] => String(list ?? '').split(',')

/** Picks items by name, in the order of the names. A name that was not recorded is left out. */
const chosen = <T extends { name: string }>(all: readonly T[], names: readonly string[]): T[] =>
  names.flatMap((name) => all.find((each) => each.name === name) ?? [])

type Point = Graph['points'][number]

/** Cuts a graph to begin at a time. A rate keeps its last point before that, since it still holds. */
function since(graph: Graph, from: number): Graph {
  const later = (points: Point[]) => points.filter(([time]) => time >= from)
  const held = (points: Point[]) =>
    points.slice(
      Math.max(
        0,
        points.findLastIndex(([time]) => time < from),
      ),
    )
  return {
    ...graph,
    points: graph.type === 'step' ? held(graph.points) : later(graph.points),
    ...(graph.pumps && { pumps: graph.pumps.map((one) => ({ ...one, points: held(one.points) })) }),
    ...(graph.others && { others: graph.others.map((one) => ({ ...one, points: later(one.points) })) }),
    hasDataOutsideRange: graph.points.some(([time]) => time < from),
  }
}

const GRAPHS: Whole<GraphAnswer> = {
  chosenBy: ['graphNames', 'secondsFromNow', 'to', 'width', 'after'],
  join: (answers) => ({ ...first(answers), graphs: answers.flatMap(({ graphs }) => graphs) }),
  part: (answer, { graphNames, secondsFromNow }) => {
    const graphs = chosen(answer.graphs, namesOf(graphNames))
    const seconds = Number(secondsFromNow ?? 0)
    if (seconds === 0) return { ...answer, graphs }
    const from = Date.parse(answer.to) - seconds * 1000
    return {
      ...answer,
      from: new Date(from).toISOString(),
      graphs: graphs.map((graph) => since(graph, from)),
    }
  },
}

const ABOUT_VALUES: Whole<AboutValueAnswer> = {
  chosenBy: ['names'],
  join: (answers) => ({ ...first(answers), values: answers.flatMap(({ values }) => values) }),
  part: (answer, { names }) => ({ ...answer, values: chosen(answer.values, namesOf(names)) }),
}

const WHOLES: Readonly<Record<string, Whole<unknown>>> = {
  graph: GRAPHS as Whole<unknown>,
  aboutValue: ABOUT_VALUES as Whole<unknown>,
}

function first<T>(answers: readonly T[]): T {
  const [answer] = answers
  if (answer === undefined) throw new RangeError('there is no answer to join')
  return answer
}

const wholeOf = ({ action }: DemoQuery): Whole<unknown> | undefined =>
  typeof action === 'string' ? WHOLES[action] : undefined

/** The query under which a call was recorded: without the parameters that choose a part of it. */
export function recordedQuery(query: DemoQuery): DemoQuery {
  const chosenBy = wholeOf(query)?.chosenBy ?? []
  return Object.fromEntries(Object.entries(query).filter(([key]) => !chosenBy.includes(key)))
}

/** Gives the function that cuts a recorded answer to what the query asks for; null: the answer is used as it is. */
export function partOf(query: DemoQuery): ((answer: unknown) => unknown) | null {
  const whole = wholeOf(query)
  return whole ? (answer) => whole.part(answer, query) : null
}

/** Joins answers to one call, each about other variables, into one. Throws RangeError if there are none. */
export const joined = <Answer>(query: DemoQuery, answers: readonly Answer[]): Answer =>
  (wholeOf(query)?.join(answers) as Answer | undefined) ?? first(answers)
