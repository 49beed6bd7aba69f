/** Cases that do not hold yet, and why. A case that holds must lose its mark. */
export const PENDING: Readonly<Record<string, string>> = {
  'sum-of-a-day': 'a sum of 24 h stays as it was while only time passes',
  'a08-elsewhere': 'an update that names a unit we do not show empties the bed',
  'bed-only-unknown-unit': 'the list of unfiled readings does not say which place they name',
  'readmitted-unheard': 'an update of a new visit places nobody after the discharge of an older one',
  'bed-only-is-no-evidence-late':
    'readings of a bed count as evidence when they were filed anew, and not otherwise',
  'cuff-of-somebody-unidentified': 'single measurements of a bed-only monitor are nobody’s',
  'cuff-of-a-monitor-not-switched':
    'single measurements of a contradicting monitor are drawn on its number’s person',
  'pulse-off-after-silent-ecg': 'no reading of a pulse erases an ECG that fell silent',
  'laboratory-between': 'a result that came while somebody lay nowhere is not read again when they are shown',
}
