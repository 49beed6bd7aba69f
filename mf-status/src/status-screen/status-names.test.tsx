/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerStatus, asking, closeStatus, openAs, status, table, tell } from '../fixtures/open-status.tsx'

/** Nothing is laid out here. */
class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: Still })
  answerStatus()
})
afterEach(closeStatus)

const CODE = 'kind=code&feed=LAB&of=99LAB&name=XYZ'
const decided = {
  kind: 'code' as const,
  feed: 'LAB',
  of: '99LAB',
  name: 'XYZ',
  means: 'Glucose',
  reason: '',
  decided: '2026-11-20T11:00:00.000Z',
}

/** Opens what may be done about the name in this row. */
async function decideAbout(row: RegExp) {
  openAs('Admin')
  const names = await table('Unknown names')
  const found = within(names.getByRole('row', { name: row }))
  await userEvent.click(found.getByRole('button', { name: 'Decide' }))
  return within(await screen.findByRole('dialog'))
}

/** Where nothing is laid out they count as hidden. */
const options = () => screen.getAllByRole('option', { hidden: true })

describe('names nothing knows', () => {
  it('are listed with kind, sender, sample, how often and since when', async () => {
    openAs('Technical')
    const names = await table('Unknown names')
    expect(names.getByRole('row', { name: /XYZ/ }).textContent).toMatch(
      /CodeXYZ \(99LAB\)LABSomething new4\.2 mg\/dL4/,
    )
    expect(names.getByRole('row', { name: /furlong/ }).textContent).toMatch(
      /Unit of LactatefurlongLAB–18 furlong12–/,
    )
    expect(names.queryByRole('button')).toBeNull()
  })

  it('come to mean a variable that an Admin finds by typing', async () => {
    const dialog = await decideAbout(/XYZ/)
    const choice = dialog.getByRole('combobox', { name: 'It means the variable' })
    await userEvent.type(choice, 'gluc')
    expect(options().map((one) => one.textContent)).toEqual(['Glucose (Glucose, mg/dL)'])
    await userEvent.click(options()[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Map it' }))
    expect(asking('mapName')).toBe(`${CODE}&means=Glucose`)
  })

  it('come to mean a unit the variable is told from', async () => {
    const dialog = await decideAbout(/furlong/)
    await userEvent.click(dialog.getByRole('combobox', { name: 'It means the unit' }))
    expect(options().map((one) => one.textContent)).toEqual(['mmol/L', 'mg/dL'])
    await userEvent.click(options()[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Map it' }))
    expect(asking('mapName')).toBe('kind=unit&feed=LAB&of=Lactate&name=furlong&means=mmol%2FL')
  })

  it('are ignored with a reason, and not without', async () => {
    const dialog = await decideAbout(/XYZ/)
    const ignore = dialog.getByRole('button', { name: 'Ignore it' }) as HTMLButtonElement
    expect(ignore.disabled).toBe(true)
    await userEvent.type(dialog.getByRole('textbox', { name: /take it off this list/ }), 'billing only')
    await userEvent.click(ignore)
    expect(asking('ignoreName')).toBe(`${CODE}&reason=billing+only`)
  })

  it('that were decided about are taken back after asking', async () => {
    tell({ ...status, decidedNames: [decided, { ...decided, name: 'B1', means: null, reason: 'billing' }] })
    openAs('Admin')
    const names = await table('Names mapped or ignored')
    expect(names.getByText('Ignored: billing')).toBeDefined()
    await userEvent.click(names.getAllByRole('button', { name: 'Take back' })[0] as HTMLElement)
    expect(names.getByText(/are Glucose no more/)).toBeDefined()
    expect(asking('takeBackName')).toBeUndefined()
    await userEvent.click(names.getByRole('button', { name: 'Take it back' }))
    expect(asking('takeBackName')).toBe(CODE)
  })
})
