import { AREAS } from '@wardlight/contracts/areas'
import { type SlicePopup, type SliceRoute, SliceSource } from '@wardlight/contracts/composition'
import { RIGHTS } from '@wardlight/contracts/rights'
import { kindProblem } from '@wardlight/contracts/slice-kind'
import { Errors } from 'typebox/value'

/** What a title may have stand for what is looked at. */
const PLACEHOLDERS = ['{unit}', '{room}']

/** What is wrong with a slice.json, each with its field and what is allowed there. */
export function sliceProblems(source: unknown): string[] {
  const problems = shapeProblems(source)
  return problems.length > 0 ? problems : wordProblems(source as SliceSource)
}

function shapeProblems(source: unknown): string[] {
  const fields = Map.groupBy(Errors(SliceSource, source), ({ instancePath }) => instancePath)
  return [...fields].flatMap(([path, errors]) => {
    const allowed = errors.flatMap((error) => (error.keyword === 'const' ? [error.params.allowedValue] : []))
    if (allowed.length > 0) return [`${path} is one of ${allowed.join(', ')}`]
    return errors.flatMap((error) => {
      if (error.keyword === 'boolean') return []
      if (error.keyword === 'additionalProperties')
        return error.params.additionalProperties.map((name) => `${path}/${name} is no field of it`)
      return [`${path || '/'} ${error.message}`]
    })
  })
}

type Titled = Pick<SliceRoute, 'title' | 'rights'> & Pick<SlicePopup, 'areas'>

function wordProblems(source: SliceSource): string[] {
  const { routes, popups } = source
  const tabs = routes.flatMap(({ tabs = [] }, at) =>
    tabs.map((tab, nth): [string, Titled] => [`/routes/${at}/tabs/${nth}`, tab]),
  )
  const all: [string, Titled][] = [
    ...routes.map((route, at): [string, Titled] => [`/routes/${at}`, route]),
    ...tabs,
    ...popups.map((popup, at): [string, Titled] => [`/popups/${at}`, popup]),
  ]
  const words = all.flatMap(([path, { title = '', rights = [], areas = [] }]) => [
    ...unknown(`${path}/rights`, rights, RIGHTS),
    ...unknown(`${path}/areas`, areas, AREAS),
    ...unknown(`${path}/title`, title.match(/\{\w*\}/g) ?? [], PLACEHOLDERS),
  ])
  return [kindProblem(source) ?? [], words].flat()
}

const unknown = (path: string, given: readonly string[], known: readonly string[]): string[] =>
  given.filter((one) => !known.includes(one)).map((one) => `${path}: ${one} is none of ${known.join(', ')}`)
