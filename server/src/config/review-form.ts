import type { ReviewForm } from '@wardlight/contracts/case-review'
import type { ReviewFormConfig } from './ui-schema.ts'

/** What a case review asks where the area says nothing else. */
const USUAL: ReviewForm = {
  sections: [
    { id: 'airway', title: 'Difficult airway', riskFactor: 'Airway', weight: 2 },
    { id: 'lungs', title: 'Lungs: low oxygen, ventilation after the case', riskFactor: 'Lungs', weight: 2 },
    { id: 'heart', title: 'Heart: ischemia, failure, arrhythmia', riskFactor: 'Heart', weight: 3 },
    { id: 'blood', title: 'Bleeding, transfusion', riskFactor: 'Blood', weight: 3 },
    { id: 'kidneys', title: 'Kidney injury', riskFactor: 'Kidneys', weight: 2 },
    { id: 'brain', title: 'Stroke, delirium', riskFactor: 'Brain', weight: 2 },
    { id: 'infection', title: 'Infection, sepsis', weight: 1 },
    { id: 'pain', title: 'Pain that is hard to treat', weight: 1 },
  ],
  choices: [
    { id: 'no', label: 'Not expected', weight: 0 },
    { id: 'possible', label: 'Possible', weight: 1 },
    { id: 'likely', label: 'Likely', weight: 2 },
  ],
  outcomes: [
    { id: 'none', label: 'No' },
    { id: 'minor', label: 'Yes, no harm' },
    { id: 'major', label: 'Yes, harm' },
    { id: 'unknown', label: 'Not known' },
  ],
}

export const reviewForm = (own: ReviewFormConfig | undefined): ReviewForm => ({ ...USUAL, ...own })
