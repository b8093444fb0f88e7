/** Texts of the site's terms. */
export const legalTexts = {
  'connect.legal': 'I accept the {terms} and the {privacy}',
  'connect.legalTerms': 'terms of use',
  'connect.legalPrivacy': 'privacy policy',
  'connect.legalBoth': 'I accept the terms of this site',
} as const
