/** English texts of `<member-areas-survey>`. */
export const surveyEn = {
  surveyTitle: 'How are member areas working for you?',
  surveyFeeling: 'How would you feel if you could no longer use member areas?',
  surveyVeryDisappointed: 'Very disappointed',
  surveySomewhatDisappointed: 'Somewhat disappointed',
  surveyNotDisappointed: 'Not disappointed',
  surveyNoLongerUsed: 'I no longer use it',
  surveyMainBenefit: 'What is the main benefit for you?',
  surveyImprovement: 'How could we make it better?',
  surveyBestFor: 'What kind of person would benefit most from this?',
  surveyCount: '{n} of {max} characters',
  surveyTooLong: 'Use at most {max} characters.',
  surveyChooseFirst: 'Answer the first question to send.',
  surveySend: 'Send',
  surveySending: 'Sending…',
  surveyNotNow: 'Not now',
  surveyThanks: 'Thanks — that helps.',
  surveyFailed: 'We couldn’t send your answers. Try again.',
  surveyAnswered: 'You’ve already answered this survey. Thank you.',
  surveyAnswerAgain: 'Answer again',
};

/** The texts of `<member-areas-survey>`. */
export type SurveyMessages = typeof surveyEn;
