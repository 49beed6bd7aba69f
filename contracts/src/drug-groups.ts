/** What drugs are given for, by the beginnings of words in their names; the first that fits counts. */
const GROUPS = {
  Antibiotics:
    'cef ampicillin amoxicillin piperacillin penicillin nafcillin oxacillin vancomycin gentamicin tobramycin amikacin clindamycin metronidazole meropenem ertapenem imipenem azithromycin erythromycin levofloxacin ciprofloxacin linezolid daptomycin aztreonam',
  Analgesics:
    'fentanyl morphine hydromorphone oxycodone hydrocodone tramadol meperidine nalbuphine remifentanil sufentanil acetaminophen paracetamol ketorolac ibuprofen ketamine',
  'Sedation and anesthesia':
    'propofol midazolam lorazepam etomidate dexmedetomidine lidocaine bupivacaine ropivacaine',
  'Neuromuscular Blockers': 'rocuronium vecuronium cisatracurium succinylcholine sugammadex neostigmine',
  'Vasopressors/Inotropes':
    'phenylephrine ephedrine norepinephrine epinephrine vasopressin dobutamine dopamine milrinone atropine glycopyrrolate',
  'Heart rhythm and pressure':
    'amiodarone adenosine labetalol metoprolol esmolol hydralazine nifedipine nicardipine diltiazem',
  'Glucose and electrolytes': 'insulin dextrose glucose potassium calcium magnesium bicarbonate sodium',
  Uterotonics: 'oxytocin carboprost methylergonovine misoprostol',
  'Clotting and blood': 'heparin enoxaparin protamine tranexamic vitamin warfarin alteplase',
  'Nausea and stomach': 'ondansetron metoclopramide famotidine pantoprazole droperidol prochlorperazine',
  'Steroids and lungs':
    'dexamethasone hydrocortisone methylprednisolone betamethasone albuterol salbutamol ipratropium caffeine',
} as const

const OTHER_DRUGS = 'Others'
export type DrugGroup = keyof typeof GROUPS | typeof OTHER_DRUGS

const BEGINNINGS = Object.entries(GROUPS).map(
  ([group, names]) => [group as DrugGroup, names.split(' ')] as const,
)

/** Headings in the order they are shown. */
export const DRUG_GROUPS: readonly DrugGroup[] = [...BEGINNINGS.map(([group]) => group), OTHER_DRUGS]

/** The group of a drug as a feed names it. */
export function drugGroup(drug: string): DrugGroup {
  const words = drug.toLowerCase().split(/[^a-z]+/)
  const found = words.flatMap((word) =>
    BEGINNINGS.filter(([, names]) => word !== '' && names.some((name) => word.startsWith(name))),
  )
  return found[0]?.[0] ?? OTHER_DRUGS
}
