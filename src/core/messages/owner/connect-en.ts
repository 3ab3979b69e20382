/** English texts of `<member-area-connect>`. */
export const connectEn = {
  connectTitle: 'Member area',
};

/** The texts of `<member-area-connect>`. */
export type ConnectMessages = typeof connectEn;
