/** What the drawing of each alert icon stands for. */
export const ICON_WORDS: Readonly<Record<string, string>> = {
  heart: 'Heart and circulation',
  lungs: 'Breathing and ventilation',
  blood: 'Blood and laboratory',
  bleeding: 'Bleeding: estimated blood loss above 1000 cc',
  kidneys: 'Kidneys and urine',
  brain: 'Consciousness and sedation',
  liver: 'Liver',
  infection: 'Infection and sepsis bundle',
  lines: 'Lines and catheters',
  pump: 'Pump or mechanical support',
  temperature: 'Temperature',
  fetus: 'Fetus',
  pain: 'Pain before surgery over 5, or 2 or more above it now',
  clock: 'Time: something is due or lasts long',
}
