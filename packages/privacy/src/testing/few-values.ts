/** Names of fields that have few possible values, in many spellings and languages. */
export const few: readonly string[] =
  'gender sex Geschlecht sexe gender_id genderCode blood bloodGroup blood_type blood-group-code rhFactor Blutgruppe grupo_sanguineo maritalStatus Familienstand estado_civil state stateCode province billing_state Bundesland country countryCode nationality religion religion_id Konfession ethnicity race month birthMonth month_name weekday dayOfWeek Wochentag age patientAge isMarried has_children wasAdmitted smoker is_pregnant marketing_consent vip_flag isDeceased zip currency pronouns eyeColour zodiacSign diagnosis status birthYear yearOfBirth Geburtsjahr unionMember is_union_member hivStatus vaccination_status credit_rating test_result payGrade Steuerklasse 性別 性别 성별 пол الجنس 血液型 血型 国籍 宗教 rating lang'.split(
    ' ',
  );

/** Names like theirs, of fields that have many. */
export const many: readonly string[] =
  'email id customerId name ssn phone note issue island history canton_employee_no hashtag regionId stateMachineId monthlyReportId isbn iso_file_path statement accountNumber canary wash partyId insuranceNumber'.split(
    ' ',
  );
