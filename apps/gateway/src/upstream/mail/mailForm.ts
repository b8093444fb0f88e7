/** A mail address alone, without a name. */
export const mailForm = /^[^\s@<>",;]+@[^\s@<>",;]+$/
