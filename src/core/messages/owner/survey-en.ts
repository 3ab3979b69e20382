/** English texts of `<member-areas-survey>`. */
export const surveyEn = {
  surveyTitle: 'How are member areas working for you?',
};

/** The texts of `<member-areas-survey>`. */
export type SurveyMessages = typeof surveyEn;
