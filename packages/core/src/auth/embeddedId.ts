/** The id of the embedded wallet's connector, in every namespace. */
export const embeddedId = 'ID_AUTH'
