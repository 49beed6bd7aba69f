import type { TowerChoice } from '@wardlight/contracts/tower-choice'

/** The words of a choice, retired or not; its id where the configuration no longer has it. */
export const labelOf = (choices: readonly TowerChoice[], id: string): string =>
  choices.find((choice) => choice.id === id)?.label ?? id

export const offeredOf = (choices: readonly TowerChoice[]): TowerChoice[] =>
  choices.filter(({ retired }) => !retired)
