export { keySpot, roomSpot, valueSpot } from './spots.ts'
export { type CardPatient, ValueCards, type ValueCardsProps } from './value-cards.tsx'
