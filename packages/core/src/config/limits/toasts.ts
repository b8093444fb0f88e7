export const toastMs = 2500 // NAV-37
export const toastGapMs = 150 // NAV-36
