/** What a telephone dials of a number as it is written: "5-4110, ext 2" is "54110". */
const dialled = (phone: string): string => /^[^a-z]*/i.exec(phone)?.[0].replace(/[^\d+*#]/g, '') ?? ''

/** A number to tap; words without one stay words. */
export function PhoneLink({ phone, whose }: { phone: string; whose: string }) {
  const number = dialled(phone)
  if (number === '') return <span>{phone}</span>
  return (
    <a href={`tel:${number}`} aria-label={`Call ${whose}, ${phone}`}>
      {phone}
    </a>
  )
}
