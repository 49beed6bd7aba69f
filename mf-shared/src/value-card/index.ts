export { type CardPatient, cardOfBody, cardOfRow } from './card-patient.ts'
export { keySpot, roomSpot, valueSpot } from './spots.ts'
export { ValueCards, type ValueCardsProps } from './value-cards.tsx'
