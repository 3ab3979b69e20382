/** English texts of `<member-areas-panel>`. */
export const panelEn = {
  panelTitle: 'Member areas',
};

/** The texts of `<member-areas-panel>`. */
export type PanelMessages = typeof panelEn;
