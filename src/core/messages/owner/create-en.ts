/** English texts of `<member-area-create>`. */
export const createEn = {
  createTitle: 'Create a member area',
};

/** The texts of `<member-area-create>`. */
export type CreateMessages = typeof createEn;
