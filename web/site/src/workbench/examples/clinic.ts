/** An OpenAPI document of a small clinic, as one would write it by hand. */
export const clinic = `openapi: 3.1.0
info: { title: Northside Clinic, version: "2.3" }
servers: [{ url: https://api.northside-clinic.example/v2 }]
paths:
  /patients:
    get:
      operationId: listPatients
      summary: Find patients by name or by date of birth
      parameters:
        - { name: name, in: query, schema: { type: string } }
        - { name: born, in: query, schema: { type: string, format: date } }
      responses:
        "200":
          description: Patients
          content:
            application/json:
              schema:
                type: array
                items: { $ref: "#/components/schemas/Patient" }
  /patients/{patientId}/appointments:
    get:
      operationId: listAppointments
      summary: Appointments of a patient
      parameters: [{ $ref: "#/components/parameters/patientId" }]
      responses:
        "200":
          description: Appointments
          content:
            application/json:
              schema:
                type: array
                items: { $ref: "#/components/schemas/Appointment" }
  /appointments:
    post:
      operationId: bookAppointment
      summary: Book an appointment
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Appointment" }
      responses:
        "201":
          description: Booked
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Appointment" }
  /doctors:
    get:
      operationId: listDoctors
      summary: Doctors on duty
      responses:
        "200":
          description: Doctors
          content:
            application/json:
              schema:
                type: array
                items:
                  properties:
                    doctorId: { type: string, examples: [doc_14] }
                    speciality: { enum: [cardiology, paediatrics] }
                    onDuty: { type: boolean }
components:
  parameters:
    patientId:
      { name: patientId, in: path, required: true, schema: { type: string } }
  schemas:
    Patient:
      type: object
      properties:
        patientId: { type: string, examples: [pat_20417] }
        name: { type: string, examples: [Miriam Okafor] }
        dob: { type: string, format: date, examples: ["1984-03-19"] }
        ssn: { type: string, examples: [078-05-1120] }
        phone: { type: string, examples: [202-555-0143] }
        diagnosis: { type: string, examples: [Type 2 diabetes] }
        status: { enum: [registered, discharged] }
        nextVisit: { type: string, format: date-time, examples: ["2026-12-03T09:30:00Z"] }
    Appointment:
      type: object
      properties:
        appointmentId: { type: string, examples: [apt_5512] }
        patientId: { type: string, examples: [pat_20417] }
        patientName: { type: string, examples: [Miriam Okafor] }
        startsAt: { type: string, format: date-time }
        room: { type: string, examples: [B 2.14] }
        reason: { type: string, examples: [Blood sugar check] }
`;
