export { type CardPatient, cardOfBody, cardOfRow } from './card-patient.ts'
export { keySpot, roomSpot, valueSpot, valueStop } from './spots.ts'
export { ValueCards, type ValueCardsProps } from './value-cards.tsx'
