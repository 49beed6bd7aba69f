import type { ClinicalEvent } from '../src/ward/events.ts'
import type { TestDatabase } from './database.ts'
import { productConfig } from './product-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

const MIN = 60_000
/** Patients of every kind an answer has words for: stable, alarming, silent, newborn, ventilated, known by a monitor only. */
function patients(now: number): ClinicalEvent[] {
  const staff = [{ role: 'Nurse', name: 'Ashbury, Lee', userName: 'lee', phone: '1234' }]
  return [
    moved('admit', 'M100', '5N^1', now - 300 * MIN, {
      visitNumber: 'V100',
      diagnosis: 'Septic shock, CKD',
      allergies: ['Penicillin'],
      plannedMinutes: 200,
      admitted: new Date(now - 300 * MIN),
      staff,
    }),
    moved('admit', 'M101', '5N^2', now - 60 * MIN, { visitNumber: 'V101' }),
    moved('admit', 'M102', '5N^3', now - 60 * MIN, { visitNumber: 'V102' }),
    measured('M100', { HeartRate: 151, BPMAP: 41, SpO2: 92, Temp: 39.1, Lactate: 5.2, Potassium: 6.6 }, now),
    measured('M100', { Norepinephrine: 0.3, FiO2: 60, PEEP: 8, VentMode: 'PS', Urine: 30 }, now),
    measured('M100', { Weight: 80, Height: 180, Creatinine: 2.2, SEPSIS_BPA: '2026-03-01T08:00:00Z' }, now),
    measured('M101', { HeartRate: 80, SpO2: 97 }, now - 30 * MIN),
    measured('M102', { HeartRate: -8 }, now, { state: 'implausible' }),
    measured('M103', { HeartRate: 77 }, now, { place: '5N^4' }),
  ]
}

/** A ward of the product's own configuration with patients in it. */
export async function openFilledWard(database: TestDatabase): Promise<WardHost> {
  const host = await openTestWard(database, { config: await productConfig() })
  await host.send(...patients(host.clock.now()))
  await host.wait(30)
  return host
}
