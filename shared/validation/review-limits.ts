// Specification, section 9, in letters as people see them; `pieces` bounds the marks on them too.
export const reviewLimits = { most: 500, pieces: 2000 };
export const detailsLimits = { most: 500, pieces: 2000 };
