import { Banner } from '@wardlight/mf-shared/ui'

/** Until a feed has sent any drug given, nobody may take an empty list for a patient who had nothing. */
export const NotReceived = () => (
  <Banner
    tone="info"
    title="Boluses are not received"
    detail="No feed has sent any drug given. Only infusions are known here: look in the record for the rest."
  />
)
