const ADULT_YEARS = 18
const BASE_KG: Readonly<Record<string, number>> = { M: 50, F: 45.5 }
const KG_PER_CM = 0.91
const BASE_CM = 152.4

/**
 * Predicted body weight in kg of an adult by height in cm and gender (ARDS Network, N Engl J Med 2000;342:1301-8);
 * null for children and where height or gender is not known.
 */
export function predictedWeightKg(gender: string, heightCm: number | null, age: number): number | null {
  const base = BASE_KG[gender.toUpperCase().charAt(0)]
  if (base === undefined || heightCm === null || age < ADULT_YEARS) return null
  const weight = base + KG_PER_CM * (heightCm - BASE_CM)
  return weight > 0 ? weight : null
}
