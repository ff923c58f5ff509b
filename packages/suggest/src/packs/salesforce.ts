import type { Pack } from './pack.ts';

export const salesforce: Pack = {
  name: 'salesforce',
  title: 'Salesforce',
  reviewedOn: '2026-11-23',
  of: 'Accounts, contacts, leads, opportunities, cases, campaigns, products and orders by the sObject, query and composite resources, up to version 62.',
  signs: {
    hosts: ['*.salesforce.com', '*.force.com'],
    titles: ['salesforce'],
    operations: [
      'GET /sobjects',
      'GET /sobjects/{}/describe',
      'GET /sobjects/{}/{}',
      'GET /sobjects/Account/{}',
      'GET /sobjects/Contact/{}',
      'GET /sobjects/Case/{}',
      'GET /sobjects/Lead/{}',
      'GET /sobjects/Opportunity/{}',
      'PATCH /sobjects/{}/{}',
      'POST /sobjects/{}',
      'GET /queryAll',
      'GET /composite/sobjects/{}',
    ],
    operationsMin: 2,
  },
  notes: [
    'Fields of your own making (`…__c`) are withheld until you name them.',
    'A query answers records of any kind, so `Name` in its records is a token; asked for by its own address, the name of an account or a deal is readable.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `CaseNumber OrderNumber ContractNumber AssetNumber **.attributes.type **.attributes.url
        totalSize done nextRecordsUrl ProductCode StockKeepingUnit ExternalDataSourceId`,
      reason: "The number of a case, an order or a contract, and the record's own type.",
    },
    {
      filterType: 'KEEP',
      targets: `OpportunityId CaseId CampaignId Pricebook2Id PricebookEntryId Product2Id ProductId
        OrderId ContractId AssetId RecordTypeId BusinessHoursId EntitlementId QueueId
        MasterRecordId ParentId SolutionId`,
      reason: 'Ids of things that the record belongs to.',
    },
    {
      filterType: 'KEEP',
      targets: '$.Id',
      operations: [
        'GET /sobjects/Account/{}',
        'GET /sobjects/Opportunity/{}',
        'GET /sobjects/Product2/{}',
        'GET /sobjects/Campaign/{}',
        'GET /sobjects/Case/{}',
        'GET /sobjects/Asset/{}',
        'GET /sobjects/Contract/{}',
        'GET /sobjects/Order/{}',
        'GET /sobjects/Pricebook2/{}',
        'GET /sobjects/Solution/{}',
      ],
      reason: 'The id of the record itself, where it is of a thing.',
    },
    {
      filterType: 'KEEP',
      targets: `Status StatusCode StageName ForecastCategory ForecastCategoryName Probability IsClosed
        IsWon IsDeleted IsEscalated IsConverted IsActive IsPrivate HasOpportunityLineItem
        Priority Origin Type Reason LeadSource Rating_Code Industry AccountSource Ownership
        Family QuantityUnitOfMeasure Quantity SortOrder CurrencyIsoCode FiscalQuarter
        FiscalYear Fiscal HasOpenActivity HasOverdueTask IsArchived IsAllDayEvent
        IsReminderSet IsRecurrence TaskSubtype EventSubtype NumberOfEmployees NumberSent
        NumberOfLeads NumberOfContacts NumberOfOpportunities NumberOfWonOpportunities Language
        Tier`,
      reason: 'States, kinds, counts and settings.',
    },
    {
      filterType: 'KEEP',
      targets: `CreatedDate LastModifiedDate SystemModstamp ClosedDate CloseDate LastActivityDate
        LastReferencedDate LastViewedDate LastStageChangeDate StartDate EndDate EffectiveDate
        ActivatedDate ActivityDate ActivityDateTime CompletedDateTime ConvertedDate
        SlaStartDate SlaExitDate StopStartDate InstallDate PurchaseDate UsageEndDate`,
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `Amount ExpectedRevenue TotalOpportunityQuantity TotalPrice UnitPrice ListPrice
        Subtotal Discount TotalAmount AmountAllOpportunities AmountWonOpportunities
        BudgetedCost ActualCost ExpectedResponse`,
      reason: "What a deal, an order or a product is worth, which is the company's money.",
    },
    {
      filterType: 'KEEP',
      targets: '$.Name $.Description $.NextStep',
      operations: [
        'GET /sobjects/Account/{}',
        'GET /sobjects/Opportunity/{}',
        'GET /sobjects/Product2/{}',
        'GET /sobjects/Campaign/{}',
        'GET /sobjects/Asset/{}',
        'GET /sobjects/Contract/{}',
        'GET /sobjects/Order/{}',
        'GET /sobjects/Pricebook2/{}',
        'GET /sobjects/Solution/{}',
      ],
      reason:
        'The name and the text of a deal, a product, a campaign or an account, by what is asked for; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: `**.Account.Name **.Opportunity.Name **.Campaign.Name **.Product2.Name
        **.Pricebook2.Name **.PricebookEntry.Name **.RecordType.Name
        **.RecordType.DeveloperName`,
      reason: 'The name of a thing beside the record.',
    },
    {
      filterType: 'KEEP',
      targets: '$.Subject **.Case.Subject **.Cases.Subject $.Description_Short',
      operations: ['GET /sobjects/Case/{}'],
      reason: 'The subject of a case is its title; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: `name label labelPlural type length precision scale nillable custom updateable
        createable queryable searchable keyPrefix soapType referenceTo relationshipName
        picklistValues defaultedOnCreate calculated`,
      operations: ['GET /sobjects', 'GET /sobjects/{}/describe'],
      reason:
        'What a field is called and how it is typed: the description of an object, without values.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'user_id',
      targets: `OwnerId CreatedById LastModifiedById AccountId ContactId WhoId WhatId ReportsToId
        ManagerId UserId LeadId ConvertedAccountId ConvertedContactId ConvertedOpportunityId
        Id`,
      reason: 'A person or an account, by id: a token joins the records of one.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `Name FirstName LastName MiddleName Suffix SuppliedName ContactName Alias
        CommunityNickname **.Owner.Name **.CreatedBy.Name **.LastModifiedBy.Name
        **.Contact.Name **.ReportsTo.Name **.Who.Name`,
      reason: 'A name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'Email SuppliedEmail ContactEmail PersonEmail Username',
      reason: 'An e-mail address or a user name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'phone',
      targets: `Phone MobilePhone HomePhone OtherPhone AssistantPhone Fax SuppliedPhone ContactPhone
        ContactMobile ContactFax PersonMobilePhone`,
      reason: 'A telephone number: equal ones stay equal.',
    },
    {
      filterType: 'AGE_GROUP',
      targets: 'Birthdate PersonBirthdate',
      reason: 'A birth, as a group of ages.',
    },
    {
      filterType: 'REDACT',
      targets: `MailingStreet MailingCity MailingPostalCode MailingLatitude MailingLongitude
        MailingAddress OtherStreet OtherCity OtherPostalCode OtherAddress BillingStreet
        BillingCity BillingPostalCode BillingLatitude BillingLongitude BillingAddress
        ShippingStreet ShippingCity ShippingPostalCode ShippingLatitude ShippingLongitude
        ShippingAddress Street City PostalCode Latitude Longitude Address`,
      reason: 'Where somebody lives or works: the country stays where the description tells it.',
    },
    {
      filterType: 'REDACT',
      targets: `Description Comments CommentBody Body TextBody HtmlBody Rating AnnualRevenue
        Salutation Title Department AssistantName PhotoUrl MediumPhotoUrl SmallPhotoUrl`,
      reason: 'What people wrote, or what is told of a person: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: `access_token refresh_token instance_url signature LatestPublishedVersionUrl
        ContentDownloadUrl DistributionPublicUrl VersionData`,
      reason: 'It opens by itself.',
    },
  ],
};
